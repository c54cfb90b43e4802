// What is typed into a field with a list is chosen: Enter takes the marked match, and leaving takes the only one.
import type { FocusEvent, KeyboardEvent } from 'react'

const OPTION = '[data-combobox-option]:not([data-combobox-disabled])'

/** The options that stand below a field now; none when its list is shut. */
function openOptions(field: HTMLInputElement): readonly HTMLElement[] {
  if (!field.hasAttribute('data-expanded')) return []
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  return list ? [...list.querySelectorAll<HTMLElement>(OPTION)] : []
}

/**
 * Enter in an open list takes the marked match, else the first one of what was typed, and never sends the form around it. In
 * the capture phase: the list's own keys know neither what was typed at one go nor the nameless Enter of a phone.
 */
export function chooseByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
  if (!field.hasAttribute('data-expanded')) return
  event.preventDefault()
  event.stopPropagation()
  const options = openOptions(field)
  const chosen = options.find((option) => option.hasAttribute('data-combobox-active'))
  const isTyped = field.value.trim() !== '' && chosen?.textContent?.trim() !== field.value
  const marked = options.find((option) => option.hasAttribute('data-combobox-selected'))
  ;(marked ?? (isTyped ? options[0] : undefined))?.click()
}

/** The same where what stands below may belong to other letters: only what was marked is chosen. */
export function keepFromSending(event: KeyboardEvent<HTMLInputElement>): void {
  const isMarked = openOptions(event.currentTarget).some((option) => option.hasAttribute('data-combobox-selected'))
  if (isMarked) chooseByEnter(event)
  else if (event.key === 'Enter' && event.currentTarget.hasAttribute('data-expanded')) event.preventDefault()
}

/** A field that is left with one match typed takes it. */
export const chooseOnLeaving = (event: FocusEvent<HTMLInputElement>): void => chooseTyped(event.currentTarget)

/** The one match of what is typed into a field is chosen; what is chosen already stays so. */
export function chooseTyped(field: Element | null): void {
  if (!(field instanceof HTMLInputElement)) return
  const [only, ...others] = openOptions(field)
  if (!only || others.length > 0 || field.value.trim() === '' || only.hasAttribute('data-combobox-active')) return
  only.click()
}
