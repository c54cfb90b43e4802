// Which domains' code the engine needs for what lies on the device, and how it comes by it. Edits and rows name collections and
// mutations; only their code knows what an edit does, and when a pull has caught up with it.
import type { Registry } from '#contract/kit/registry.ts'
import type { Clock } from './clock.ts'
import type { Edit } from './outbox/edit.ts'

/** Between two domains that nobody has asked for: whoever works at this moment shall not notice. */
const PAUSE_MS = 300

type Needing = Pick<Edit, 'mutation' | 'keys' | 'domain' | 'state'>

/**
 * Brings the domains of the edits that are on their way in an identity: of what they do and of every row they write. Undefined
 * when all of them are here; those that this version does not know are none. An edit in the inbox lies over nothing.
 */
export function bringForEdits(
  { growth }: Registry,
  identity: string,
  edits: readonly Needing[],
): Promise<void> | undefined {
  if (!growth) return undefined
  const onTheirWay = edits.filter((edit) => edit.domain === identity && edit.state !== 'inbox')
  return growth.bring(
    onTheirWay.flatMap(({ mutation, keys }) => [
      domainOfMutation(mutation),
      ...keys.flatMap(([collection]) => growth.domainOf(collection) ?? []),
    ]),
  )
}

/** Brings the domains of these collections. */
export const bringForRows = ({ growth }: Registry, collections: Iterable<string>): Promise<void> | undefined =>
  growth?.bring([...collections].flatMap((name) => growth.domainOf(name) ?? []))

/** Brings the domains of these mutations, given by their full names. */
export const bringForMutations = ({ growth }: Registry, mutations: Iterable<string>): Promise<void> | undefined =>
  growth?.bring([...mutations].map(domainOfMutation))

/** Brings what nobody has asked for, one domain after another, so that its rows are here when there is no network. */
export async function bringTheRest({ growth }: Registry, clock: Clock, isOver: () => boolean): Promise<void> {
  for (const domain of growth?.missing() ?? []) {
    await new Promise<void>((resolve) => void clock.after(PAUSE_MS, resolve))
    if (isOver()) return
    await growth?.bring([domain])
  }
}

const domainOfMutation = (fullName: string): string => fullName.slice(0, fullName.indexOf('.'))
