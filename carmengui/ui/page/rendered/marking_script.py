"""Our own script inside the page: it finds places by path and words, marks them and says what was clicked.

It runs in a world of its own, which the page cannot see, and changes no text: marks are highlights
laid over ranges of text, and an outline where a value stands in an attribute.
"""

MARKING_SCRIPT = r"""
(() => {
  if (globalThis.carmen) return;
  // Nothing can be sent from a stored page: its fields must not take the letters that judge.
  document.addEventListener("focusin", event => {
    if (event.target.matches("input, textarea, select, [contenteditable]")) event.target.blur();
  }, true);
  // Scripts of the page, which do not run, would have put these pictures in their places.
  function showLate() {
    for (const image of document.querySelectorAll("img")) {
      const data = image.dataset;
      const late = data.src || data.original || data.lazySrc || data.lazy;
      const set = data.srcset || data.lazySrcset;
      const source = image.getAttribute("src") || "";
      if (set && !image.getAttribute("srcset")) image.srcset = set;
      else if (late && (!source || source.startsWith("data:") || image.naturalWidth < 3)) image.src = late;
    }
  }
  const UNSEEN = new Set(("HEAD TITLE SCRIPT STYLE NOSCRIPT TEMPLATE IFRAME OBJECT SVG MATH CANVAS"
    + " AUDIO VIDEO DATALIST SELECT OPTION TEXTAREA").split(" "));
  const NEAR = 400, SHORT = 16, MANY = 300, PATIENCE_MS = 1500;
  let deadline = 0;
  const isLate = () => performance.now() > deadline;
  const bare = text => text.replace(/\s+/g, "");
  const items = [];
  const sheet = new CSSStyleSheet();
  const removed = [];
  let letters = null, rules = "", strength = "", dims = true;

  // The letters of all text below a node, white space left out, and the way back to the nodes.
  function lettersOf(root) {
    const nodes = [], starts = [], parts = [];
    let length = 0;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      node => node.nodeType === 1 && UNSEEN.has(node.nodeName.toUpperCase())
        ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType !== 3) continue;
      const letters = bare(node.data);
      if (!letters) continue;
      nodes.push(node); starts.push(length); parts.push(letters);
      length += letters.length;
    }
    return {text: parts.join(""), nodes, starts};
  }

  function indexOfNode(index, position) {
    let low = 0, high = index.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (index.starts[middle] <= position) low = middle; else high = middle - 1;
    }
    return low;
  }

  function offsetIn(node, letters) {
    const data = node.data;
    for (let i = 0; i < data.length; i++) {
      if (/\s/.test(data[i])) continue;
      if (letters-- === 0) return i;
    }
    return data.length;
  }

  function rangeOf(index, start, end) {
    const first = indexOfNode(index, start), last = indexOfNode(index, end - 1);
    const range = new Range();
    range.setStart(index.nodes[first], offsetIn(index.nodes[first], start - index.starts[first]));
    range.setEnd(index.nodes[last], offsetIn(index.nodes[last], end - 1 - index.starts[last]) + 1);
    return range;
  }

  function nearest(text, needle, at) {
    const after = text.indexOf(needle, Math.max(0, at));
    const before = at > 0 ? text.lastIndexOf(needle, at - 1) : -1;
    if (before < 0) return after;
    return after < 0 || at - before < after - at ? before : after;
  }

  function elementsAt(path) {
    const found = [];
    try {
      const result = document.evaluate(path, document, null,
        XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
      for (let i = 0; i < Math.min(result.snapshotLength, MANY); i++) {
        found.push(result.snapshotItem(i));
      }
    } catch (error) { /* A name like o:p is no valid path here: the words will find the place. */ }
    return found.filter(node => node.nodeType === 1);
  }

  // The tree the path was made for lacks the tbody this one has, and other steps may differ too:
  // the path as it is, then its ends, ever shorter, anywhere in the page.
  function* placesOf(path) {
    yield* elementsAt(path);
    const relaxed = path.replace(/\/table(\[\d+\])?\/tr(?![a-z])/g, "/table$1/tbody/tr");
    if (relaxed !== path) yield* elementsAt(relaxed);
    const steps = relaxed.split("/").filter(Boolean);
    for (let cut = 1; cut < steps.length; cut++) {
      yield* elementsAt("//" + steps.slice(cut).join("/"));
    }
    yield* elementsAt("//" + steps[steps.length - 1].replace(/\[\d+\]$/, ""));
  }

  function textPlace(item, page) {
    for (const element of placesOf(item.path)) {
      if (isLate()) break;
      const index = lettersOf(element);
      const before = bare(element.textContent.slice(0, item.start)).length;
      const found = nearest(index.text, item.text, before);
      if (found >= 0) return rangeOf(index, found, found + item.text.length);
    }
    const found = page.text.indexOf(item.text);
    return found < 0 ? null : rangeOf(page, found, found + item.text.length);
  }

  function attributePlace(item) {
    for (const element of placesOf(item.path)) {
      if (bare(element.getAttribute(item.attribute) || "").includes(item.text)) return element;
    }
    return null;
  }

  function isShown(place) {
    const element = place instanceof Range ? place.startContainer.parentElement : place;
    return [...place.getClientRects()].some(box => box.width > 1 && box.height > 1)
      && element.checkVisibility({visibilityProperty: true, opacityProperty: true});
  }

  function resolve(item, page) {
    const place = !item.text ? null : item.attribute ? attributePlace(item) : textPlace(item, page);
    items.push(place);
    return !place ? "missing" : isShown(place) ? "shown" : "hidden";
  }

  // Highlights know nothing of the colour below them, so each colour gets a paler one of its own.
  function dim(lines, page, strength) {
    const byColour = new Map();
    let drift = 0;
    for (const [position, text] of lines) {
      if (isLate()) break;
      const found = nearest(page.text, text, position + drift);
      if (found < 0) continue;
      if (text.length < SHORT && Math.abs(found - position - drift) > NEAR) continue;
      drift = found - position;
      for (let at = found, end = found + text.length; at < end;) {
        const n = indexOfNode(page, at);
        const stop = Math.min(end, n + 1 < page.starts.length ? page.starts[n + 1] : end);
        const colour = getComputedStyle(page.nodes[n].parentElement).color;
        if (!byColour.has(colour)) byColour.set(colour, []);
        byColour.get(colour).push(rangeOf(page, at, stop));
        at = stop;
      }
    }
    let number = 0, rules = "";
    for (const [colour, ranges] of byColour) {
      const name = `carmen-removed-${number++}`;
      const pale = `color-mix(in srgb, ${colour} ${strength}, transparent)`;
      rules += `::highlight(${name}) { color: ${pale}; text-decoration-color: ${pale} }\n`;
      removed.push([name, new Highlight(...ranges)]);
    }
    return rules;
  }

  // What stays in its place while the page scrolls, and covers a good part of it or the evidence.
  const COVER_SHARE = 0.12, GRID = 6;
  function floatingAt(x, y) {
    for (const element of document.elementsFromPoint(x, y)) {
      for (let node = element; node && node !== document.body; node = node.parentElement) {
        if (["fixed", "sticky"].includes(getComputedStyle(node).position)) return node;
      }
    }
    return null;
  }
  function isCover(element, places) {
    const box = element.getBoundingClientRect();
    const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
    const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    if (width * height >= COVER_SHARE * innerWidth * innerHeight) return true;
    return places.some(place => [...place.getClientRects()].some(other => other.width > 1
      && box.left < other.right && other.left < box.right
      && box.top < other.bottom && other.top < box.bottom));
  }
  function findCovers() {
    const found = new Set(), places = items.filter(Boolean);
    for (let row = 0; row < GRID; row++) for (let column = 0; column < GRID; column++) {
      const element = floatingAt((column + .5) / GRID * innerWidth, (row + .5) / GRID * innerHeight);
      if (element && !places.some(place => element.contains(
        place instanceof Range ? place.startContainer : place))) found.add(element);
    }
    return [...found].filter(element => isCover(element, places));
  }
  function hideCovers(isHidden) {
    const name = "data-carmen-cover";
    if (!isHidden) {
      document.querySelectorAll(`[${name}]`).forEach(each => each.removeAttribute(name));
      return;
    }
    // Below a notice may lie the shade that darkens the page.
    for (let layer = 0; layer < 3; layer++) {
      const covers = findCovers();
      if (!covers.length) break;
      covers.forEach(each => each.setAttribute(name, ""));
    }
  }

  function pathOf(element) {
    const steps = [];
    for (let node = element; node && node.nodeType === 1; node = node.parentElement) {
      const name = node.localName;
      const same = [...(node.parentElement ? node.parentElement.children : [node])]
        .filter(other => other.localName === name);
      steps.unshift(same.length > 1 ? `${name}[${same.indexOf(node) + 1}]` : name);
    }
    return "/" + steps.join("/");
  }

  // An element of a page by its path, as far as the browser's tree has it.
  const elementAt = path => placesOf(path).next().value;
  const put = (name, value, elements) => {
    document.querySelectorAll(`[${name}="${value}"]`).forEach(each => each.removeAttribute(name));
    elements.filter(Boolean).forEach(each => each.setAttribute(name, value));
  };
  const tell = element => JSON.stringify({path: pathOf(element),
    text: (element.innerText || element.textContent || "").trim().slice(0, 500)});

  // Whether a place in a text lies within a word; hyphens and apostrophes between letters are of it.
  const isLetter = letter => /[\p{L}\p{N}\p{M}_]/u.test(letter || "");
  const isJoint = letter => /['’\-\u2010\u00ad]/.test(letter || "");
  function isInWord(data, at) {
    const before = data[at - 1], after = data[at];
    return isLetter(before) && isLetter(after)
      || isLetter(before) && isJoint(after) && isLetter(data[at + 1])
      || isJoint(before) && isLetter(after) && isLetter(data[at - 2]);
  }

  // What is selected, as whole words without the white space at both ends.
  function selectedRange(isLetters) {
    const selection = getSelection();
    if (!selection.rangeCount || selection.isCollapsed) return null;
    const range = selection.getRangeAt(0).cloneRange();
    if (isLetters || !range.toString().trim()) return range;
    const {startContainer: first, endContainer: last} = range;
    let {startOffset: start, endOffset: end} = range;
    if (first.nodeType === 3) {
      while (start > 0 && isInWord(first.data, start)) start--;
      while (start < first.data.length - 1 && /\s/.test(first.data[start])) start++;
      range.setStart(first, start);
    }
    if (last.nodeType === 3) {
      while (end < last.data.length && isInWord(last.data, end)) end++;
      while (end > 1 && /\s/.test(last.data[end - 1])) end--;
      range.setEnd(last, end);
    }
    return range;
  }

  globalThis.carmen = {
    // The words that a selection gives; of a long one its beginning, its end, and its length.
    words(isLetters) {
      const range = selectedRange(isLetters);
      const words = range ? range.toString().split(/\s+/).filter(Boolean).join(" ") : "";
      return words.slice(0, 20000);
    },
    selectWords() {
      const range = selectedRange(false), selection = getSelection();
      if (!range) return;
      selection.removeAllRanges();
      selection.addRange(range);
    },
    open(given) {
      deadline = performance.now() + PATIENCE_MS;
      showLate();
      const page = letters = lettersOf(document.body || document.documentElement);
      const states = given.items.map(item => resolve(item, page));
      ({rules, strength, dims} = given);
      // A style sheet that is not there cannot keep pictures in their places.
      if (given.lacksSheet) rules += given.tame;
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      this.cut(given.removed);
      const covers = findCovers().length;
      if (given.hides) hideCovers(true);
      return JSON.stringify({states, covers, dimmed: removed.length,
        letters: page.text.length});
    },
    cut(lines) {
      for (const [name] of removed.splice(0)) CSS.highlights.delete(name);
      deadline = performance.now() + PATIENCE_MS;
      sheet.replaceSync(rules + dim(lines, letters, strength));
      this.showRemoved(dims);
    },
    hideCovers,
    showRemoved(isDimming) {
      dims = isDimming;
      for (const [name, highlight] of removed) {
        if (dims) CSS.highlights.set(name, highlight); else CSS.highlights.delete(name);
      }
    },
    mark(numbers) {
      document.querySelectorAll("[data-carmen-evidence]").forEach(
        element => element.removeAttribute("data-carmen-evidence"));
      const places = numbers.map(number => items[number]).filter(Boolean);
      const evidence = new Highlight(...places.filter(place => place instanceof Range));
      evidence.priority = 1;
      CSS.highlights.set("carmen-evidence", evidence);
      places.filter(place => !(place instanceof Range)).forEach(
        element => element.setAttribute("data-carmen-evidence", ""));
    },
    revealText(position, text) {
      const found = nearest(letters.text, text, position);
      if (found >= 0) this.bring(rangeOf(letters, found, found + text.length));
    },
    reveal(number) {
      if (items[number]) this.bring(items[number]);
    },
    bring(place) {
      const isSeen = () => {
        const box = place.getBoundingClientRect();
        return box.top >= 0 && box.top < innerHeight - 24 && box.left >= 0 && box.left < innerWidth;
      };
      if (isSeen()) return;
      const element = place instanceof Range ? place.startContainer.parentElement : place;
      element.scrollIntoView({block: "center", inline: "nearest"});
      if (!isSeen()) scrollBy(0, place.getBoundingClientRect().top - innerHeight / 3);
    },
    light(found, wanted, unwanted) {
      put("data-carmen-found", "", found.map(elementAt));
      put("data-carmen-example", "wanted", wanted.map(elementAt));
      put("data-carmen-example", "unwanted", unwanted.map(elementAt));
      return document.querySelectorAll("[data-carmen-found]").length;
    },
    // One step from an element to the next that is shown: out, in, back or on.
    walk(path, step) {
      const from = path && elementAt(path);
      const isThere = each => each && !UNSEEN.has(each.nodeName.toUpperCase()) && isShown(each);
      const first = () => [...document.body.children].find(isThere) || document.body;
      const beside = (each, name) => { do each = each[name]; while (each && !isThere(each)); return each; };
      let to = from || first();
      if (from && step === "out") to = from === document.body ? from : from.parentElement;
      if (from && step === "in") to = [...from.children].find(isThere) || from;
      if (from && step === "back") to = beside(from, "previousElementSibling") || from;
      if (from && step === "on") to = beside(from, "nextElementSibling") || from;
      put("data-carmen-walked", "", [to]);
      this.bring(to);
      return tell(to);
    },
    stopWalking() { put("data-carmen-walked", "", []); },
    at(x, y) {
      const element = document.elementFromPoint(x, y);
      if (!element) return JSON.stringify({path: "", text: "", numbers: []});
      const covers = place => place && [...place.getClientRects()].some(box =>
        x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
      const numbers = items.map((place, number) => number).filter(number => covers(items[number]));
      return JSON.stringify({path: pathOf(element), numbers,
        text: (element.innerText || element.textContent || "").trim().slice(0, 500)});
    },
  };
})();
"""
