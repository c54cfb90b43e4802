const TABBABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/** Whether an element is there, in sight and may be used now. */
export const isUsable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null &&
  element.checkVisibility({ visibilityProperty: true })

/** What Tab stops at within an element, in the order of the page. */
export const tabbables = (within: Element): HTMLElement[] =>
  [...within.querySelectorAll(TABBABLE)].filter(isUsable).filter((one) => one.tabIndex >= 0)
