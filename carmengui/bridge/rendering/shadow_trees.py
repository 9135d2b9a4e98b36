"""Documents of web components: what their shadow trees show stands in the document itself.

The markup of a document leaves shadow trees out, and what readers know as their markup (``<template>``) is
no text to anybody. So the document is written as a reader of the page sees it: an element holds what its
open shadow tree draws, with its own children where that tree has slots for them.
"""

FLATTENED = """
(() => {
  if (![...document.querySelectorAll('*')].some(element => element.shadowRoot)) return null;
  // Of a document without a window: no component begins to work in the copy.
  const inert = document.implementation.createHTMLDocument('');
  const shown = element => {
    if (element.shadowRoot) {
      // Their style sheets would be those of the whole document.
      return [...element.shadowRoot.childNodes].filter(
        child => !['style', 'link'].includes(child.localName));
    }
    const given = element.localName === 'slot' ? element.assignedNodes() : [];
    return given.length ? given : element.childNodes;
  };
  const copy = node => {
    if (node.nodeType !== Node.ELEMENT_NODE || node.localName === 'template') {
      return inert.importNode(node, true);
    }
    const made = inert.importNode(node, false);
    for (const child of shown(node)) made.append(copy(child));
    return made;
  };
  return '<!DOCTYPE html>' + copy(document.documentElement).outerHTML;
})()
"""
"""Run in a world of its own; null where there is no shadow tree."""
