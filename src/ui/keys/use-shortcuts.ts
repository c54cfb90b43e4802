import { useEffect, useLayoutEffect, useRef } from 'react'
import { createShortcutStack, type Shortcut } from './shortcut-stack.ts'

const stack = createShortcutStack()
let listening = false

const typingIn = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]'
const controls = 'a[href], button, summary, [role="button"], [role="tree"], [role="option"]'

function listen(): void {
  if (listening) return
  listening = true
  document.addEventListener('keydown', (event) => {
    // A key that a component has used, or that chooses a character in an input method, is not a shortcut.
    if (event.defaultPrevented || event.isComposing) return
    const target = event.target instanceof Element ? event.target : undefined
    // Mantine marks the field whose list is open: Escape closes the list first. A form is sent from there all the same.
    const isMod = event.metaKey || event.ctrlKey
    if (!isMod && target?.getAttribute('data-mantine-stop-propagation') === 'true') return
    const used = stack.press(
      {
        key: event.key,
        mod: isMod,
        alt: event.altKey,
        typing: target?.closest(typingIn) != null,
        onControl: target?.closest(controls) != null,
      },
      // When it was pressed, however late a busy page hears of it.
      event.timeStamp,
    )
    if (used) event.preventDefault()
  })
}

interface ShortcutOptions {
  /** Off without unmounting. */
  enabled?: boolean
  /** Hides the shortcuts of everything below: for what lies over the page. */
  modal?: boolean
}

/**
 * Shortcuts while the component is mounted; keys as in `Shortcut`. The handlers may change at every render.
 * The component that mounted last hears a key first.
 */
export function useShortcuts(
  handlers: Readonly<Record<Shortcut, (() => void) | undefined>>,
  options: ShortcutOptions = {},
) {
  const { enabled = true, modal = false } = options
  const latest = useRef(handlers)
  latest.current = handlers
  const names = Object.keys(handlers)
    .filter((name) => handlers[name] !== undefined)
    .join('\n')
  // What is modal lies below the shortcuts of its own content, whose effects run before its own: hence the earlier effect.
  const useModalEffect = modal ? useLayoutEffect : useEffect
  useModalEffect(() => {
    if (!enabled) return
    listen()
    const keys = names === '' ? [] : names.split('\n')
    const remove = stack.push({ modal, handlers: new Map(keys.map((name) => [name, () => latest.current[name]?.()])) })
    // The key that closes a modal must not reach what lies below it, even when it is unmounted at once.
    return modal ? () => void window.setTimeout(remove) : remove
  }, [enabled, modal, names])
}
