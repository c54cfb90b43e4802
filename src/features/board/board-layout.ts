// Which cards stand where: what the person has arranged, over what his role begins with.
import type { PlacedWidget, WidgetSize } from '#contract/domains/board/board-layout.ts'

/** A card as the board knows it. */
export interface BoardWidget {
  readonly key: string
  /** Sizes that it can be drawn in, the usual one first. */
  readonly sizes: readonly WidgetSize[]
}

/** Cards that come first for somebody with this role on the board; the others follow as they are declared. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  brole_worker: ['today', 'schedule', 'ack', 'quick'],
  brole_crew_leader: ['today', 'schedule', 'crew', 'quick', 'todos'],
  brole_foreman: ['today', 'todos', 'crew', 'schedule', 'quick'],
  brole_safety_officer: ['today', 'ack', 'todos', 'schedule', 'quick'],
  brole_personnel: ['todos', 'schedule', 'quick', 'ack'],
  brole_supplier: ['partners', 'todos', 'news'],
}

/** The board of somebody who has arranged nothing. */
export function usualLayout(widgets: readonly BoardWidget[], role: string): PlacedWidget[] {
  const first = Object.hasOwn(FIRST, role) ? (FIRST[role] ?? []) : []
  const rank = ({ key }: BoardWidget) => (first.includes(key) ? first.indexOf(key) : first.length)
  return [...widgets]
    .map((one, index) => ({ one, index }))
    .sort((a, b) => rank(a.one) - rank(b.one) || a.index - b.index)
    .map(({ one }) => ({ key: one.key, size: one.sizes[0] ?? 'M', isHidden: false }))
}

/**
 * The board as it is drawn: what is known and permitted here, in the person's order; what is new since he arranged it stands at
 * the end.
 */
export function layoutOf(
  stored: readonly PlacedWidget[] | undefined,
  widgets: readonly BoardWidget[],
  role: string,
): PlacedWidget[] {
  const usual = usualLayout(widgets, role)
  if (stored === undefined) return usual
  const known = new Map(widgets.map((one) => [one.key, one]))
  const placed = stored.flatMap((one) => {
    const widget = known.get(one.key)
    if (!widget) return []
    return [{ ...one, size: widget.sizes.includes(one.size) ? one.size : (widget.sizes[0] ?? 'M') }]
  })
  return [...placed, ...usual.filter(({ key }) => !stored.some((one) => one.key === key))]
}

/** What is kept: cards that are not known or not permitted here stay where they were, behind the one before them. */
export function toStore(
  stored: readonly PlacedWidget[] | undefined,
  arranged: readonly PlacedWidget[],
): PlacedWidget[] {
  const shown = new Set(arranged.map(({ key }) => key))
  const result = [...arranged]
  for (const [at, one] of (stored ?? []).entries()) {
    if (shown.has(one.key)) continue
    const before = stored?.[at - 1]?.key
    const place = result.findIndex(({ key }) => key === before)
    result.splice(place + 1, 0, one)
  }
  return result
}

/** The list with one of it at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list]
  const [one] = rest.splice(from, 1)
  if (one !== undefined) rest.splice(to, 0, one)
  return rest
}
