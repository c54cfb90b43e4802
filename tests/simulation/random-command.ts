// What people do: one act, over the rows that the device has or is about to have.
import type { IdMaker } from '#contract/kit/id.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { readOutbox, serverRowsOf } from './invariants.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { SimDevice } from './sim-device.ts'

export const TEAMS = ['red', 'blue', 'green']
/** Everybody there may be; a world may have fewer. */
export const PEOPLE = ['person0', 'person1', 'person2']

/** A new item, in the words of the release. */
export const addItem = (registry: Registry, uri: string, team: string, a: string) => ({
  mutation: 'sim.addItem',
  args: registry.version === 1 ? { uri, team, a } : { uri, crew: team, a },
})

/** Chooses a mutation and its arguments, in the words of the tab's release; `wild` are lives in which more is done, `links` those in which rows name one another. */
export function randomCommand(
  device: SimDevice,
  registry: Registry,
  random: SeededRandom,
  newId: IdMaker,
  wild?: SeededRandom,
  links?: SeededRandom,
): { mutation: string; args: unknown } {
  const uris = [
    ...serverRowsOf(device).keys(),
    ...readOutbox(device).edits.flatMap((edit) => edit.keys.map((key) => key[1])),
  ]
  const items = uris.filter((uri) => uri.startsWith('item_'))
  const memos = uris.filter((uri) => uri.startsWith('memo_'))
  const word = () => `w${random.int(1000)}`
  const team = random.pick(TEAMS)
  const add = () => addItem(registry, newId('item'), team, word())
  if (items.length === 0) return add()
  const uri = random.pick(items)
  if (wild?.chance(0.12)) {
    if (registry.version === 1 || wild.chance(0.5))
      return { mutation: 'sim.copyPart', args: { uri: newId('part'), itemUri: uri } }
    return { mutation: 'badges.addBadge', args: { uri: newId('badge'), word: word() } }
  }
  const kind = random.int(22)
  if (kind >= 20) return talkCommand(device, uris, random, newId, word())
  if (kind < 3) return add()
  if (kind < 9) {
    const field = random.pick(['a', 'b', 'secret'])
    const value = word()
    const parts = uris.filter((one) => one.startsWith('part_'))
    if (parts.length > 0 && links?.chance(0.4)) {
      // Rows and parts that are still on their way.
      const waiting = readOutbox(device).edits.filter(
        (edit) => edit.state === 'queued' && edit.mutation === 'sim.patchItem',
      )
      const patched = waiting.flatMap((edit) => edit.keys.map((key) => key[1]))
      const item = patched.length > 0 ? links.pick(patched) : uri
      return { mutation: 'sim.patchItem', args: { uri: item, patch: { b: links.pick(parts.slice(-3)) } } }
    }
    return { mutation: 'sim.patchItem', args: { uri, patch: { [field]: value } } }
  }
  if (kind < 13) return { mutation: 'sim.hitItem', args: { uri } }
  if (kind < 14) return { mutation: 'sim.moveItem', args: { uri, team } }
  if (kind < 15) return { mutation: 'sim.removeItem', args: { uri } }
  if (kind < 17) return { mutation: 'sim.addPart', args: { uri: newId('part'), itemUri: uri, name: word() } }
  const talk = uris.find((one) => one.startsWith('talk_'))
  if (talk && links?.chance(0.3)) return { mutation: 'talks.noteTalk', args: { uri: newId('memo'), talkUri: talk } }
  if (memos.length > 0 && kind < 19)
    return { mutation: 'memos.patchMemo', args: { uri: random.pick(memos), patch: { text: word() } } }
  return { mutation: 'memos.addMemo', args: { uri: newId('memo'), text: word() } }
}

/** Talks that begin, go on, and change their people: somebody joins, leaves, comes back, or nobody is left. */
function talkCommand(
  device: SimDevice,
  uris: readonly string[],
  random: SeededRandom,
  newId: IdMaker,
  topic: string,
): { mutation: string; args: unknown } {
  const talks = uris.filter((uri) => uri.startsWith('talk_'))
  const people = () => PEOPLE.filter(() => random.int(2) === 0)
  const act = random.int(6)
  if (talks.length === 0 || act === 0) {
    return { mutation: 'talks.addTalk', args: { uri: newId('talk'), topic, people: people() } }
  }
  const uri = random.pick(talks)
  if (act === 1) return { mutation: 'talks.removeTalk', args: { uri } }
  if (act < 4) return { mutation: 'talks.patchTalk', args: { uri, patch: { topic } } }
  const others = people().filter((one) => one !== device.userId)
  return {
    mutation: 'talks.patchTalk',
    args: { uri, patch: { people: act === 4 ? [device.userId, ...others] : others } },
  }
}
