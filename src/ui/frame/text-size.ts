// The size of the text on a phone, beside what browser and system say: the root's font size is a share of theirs.
import './text-size.css'

export type TextSize = 'standard' | 'large' | 'largest'

const KEY = 'gantry-text-size'

/** The size chosen on this device. Storage that is closed to the page means the standard one. */
export function keptTextSize(): TextSize {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'large' || kept === 'largest' ? kept : 'standard'
  } catch {
    return 'standard'
  }
}

/** Keeps the choice, until the page is closed at least. */
export function keepTextSize(size: TextSize): void {
  document.documentElement.dataset.textSize = size
  try {
    localStorage.setItem(KEY, size)
  } catch {
    // Storage is closed to the page: the choice lasts as long as the page.
  }
}

/** Shows the page at the size that is kept. */
export function applyTextSize(): void {
  document.documentElement.dataset.textSize ??= keptTextSize()
}
