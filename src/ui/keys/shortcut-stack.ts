/**
 * Keyboard shortcuts as layers: what was opened last hears a key first. A layer that is `modal` hides the
 * ones below, so that `j` in a dialog does not move the list behind it.
 */

/** A key as people write it: `j`, `?`, `/`, `Enter`, `Escape`, `mod+k`, `mod+Enter`, or two strokes such as `g r`. */
export type Shortcut = string

export interface ShortcutLayer {
  handlers: ReadonlyMap<Shortcut, () => void>
  modal: boolean
}

export interface KeyStroke {
  key: string
  mod: boolean
  alt: boolean
  /** The focus is where people type: only strokes with mod, and Escape, are shortcuts there. */
  typing: boolean
  /** The focus is on a control that Enter presses: Enter is then the control's. */
  onControl: boolean
}

/** The stroke in the notation of `Shortcut`, or undefined when it cannot be one. */
export function strokeName({ key, mod, alt, typing, onControl }: KeyStroke): Shortcut | undefined {
  if (alt || key === 'Dead' || key === 'Process') return undefined
  if (mod) {
    const name = `mod+${key.length === 1 ? key.toLowerCase() : key}`
    // In a field it takes back what was typed there.
    return typing && name === 'mod+z' ? undefined : name
  }
  if (key === 'Escape') return key
  if (typing || (key === 'Enter' && onControl)) return undefined
  return key
}

/** How long the second stroke of `g r` may take. */
export const chordMs = 1200

/** Decides which handler a stroke calls; holds nothing but the pending first stroke of a pair. */
export function createShortcutStack() {
  const layers: ShortcutLayer[] = []
  let pending: { stroke: Shortcut; atMs: number } | undefined

  const find = (shortcut: Shortcut): (() => void) | undefined => {
    for (const layer of layers.toReversed()) {
      const handler = layer.handlers.get(shortcut)
      if (handler !== undefined) return handler
      if (layer.modal) return undefined
    }
    return undefined
  }
  const begins = (stroke: Shortcut): boolean => {
    for (const layer of layers.toReversed()) {
      for (const shortcut of layer.handlers.keys()) if (shortcut.startsWith(`${stroke} `)) return true
      if (layer.modal) return false
    }
    return false
  }

  return {
    /** Puts a layer on top; returns the way to take it off again. */
    push(layer: ShortcutLayer): () => void {
      layers.push(layer)
      return () => {
        const at = layers.indexOf(layer)
        if (at >= 0) layers.splice(at, 1)
      }
    },
    /** Handles one stroke at `atMs`; true when it was a shortcut or the first half of one. */
    press(stroke: KeyStroke, atMs: number): boolean {
      const name = strokeName(stroke)
      const first = pending !== undefined && atMs - pending.atMs <= chordMs ? pending.stroke : undefined
      pending = undefined
      if (name === undefined) return false
      const handler = (first === undefined ? undefined : find(`${first} ${name}`)) ?? find(name)
      if (handler !== undefined) {
        handler()
        return true
      }
      if (!begins(name)) return false
      pending = { stroke: name, atMs }
      return true
    },
  }
}
