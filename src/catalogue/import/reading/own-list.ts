/** The name of the first column in our own lists: a supplier's list may have any of the others, but never this. */
export const ownSkuHead = 'SKU (our list)'
