// Deciders who race: intents made without a network meet at the server, one of them is in force, the others come back.
import type { IdMaker } from '#contract/kit/id.ts'
import { refusalOf } from '#src/sync/outbox/edit.ts'
import { Broken } from './broken.ts'
import { readOutbox, serverRowsOf } from './invariants.ts'
import { PEOPLE } from './random-command.ts'
import { checkTold } from './record-command.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { SimDevice } from './sim-device.ts'
import { ORGANISATION, type SimServer } from './sim-server.ts'

const DECIDES = 'records.decideVote'

/** Begins a vote of everybody, or decides one that the device knows of, whatever became of it meanwhile. */
export function voteCommand(
  device: SimDevice,
  random: SeededRandom,
  newId: IdMaker,
): { mutation: string; args: unknown } {
  const queued = readOutbox(device).edits.flatMap((edit) => edit.keys.map((key) => key[1]))
  const votes = [...serverRowsOf(device).keys(), ...queued].filter((uri) => uri.startsWith('vote_'))
  if (votes.length === 0 || random.chance(0.25))
    return { mutation: 'records.addVote', args: { uri: newId('vote'), word: `v${random.int(1000)}`, deciders: PEOPLE } }
  return { mutation: DECIDES, args: { uri: random.pick(votes), choice: random.pick(['agreed', 'rejected']) } }
}

/** What must hold of records when everything has come to rest; how many intents came back because somebody was first. */
export async function checkRecords(server: SimServer, devices: readonly SimDevice[]): Promise<number> {
  await checkTold(server)
  return checkVotes(server, devices)
}

/** P1: of all decisions on a vote one is in force, that of whom the row names; whoever was later is told his name. */
async function checkVotes(server: SimServer, devices: readonly SimDevice[]): Promise<number> {
  const vote = server.registry.collections.get('vote')
  if (!vote) return 0
  const rows = new Map((await server.base.rows(vote, `shared:${ORGANISATION}`)).map((row) => [row.uri, row]))
  const winners = new Map<string, string>()
  for (const { collection, uri, action, fields, userId } of await server.base.history()) {
    if (collection !== 'vote' || action !== 'patch' || !('decidedBy' in fields)) continue
    if (winners.has(uri)) throw new Broken('P1', `${uri} was decided by ${winners.get(uri)}, and by ${userId} again`)
    winners.set(uri, userId)
    if (rows.get(uri)?.decidedBy !== userId) throw new Broken('P1', `${uri} names another one than ${userId}`)
  }
  for (const { uri, status } of rows.values())
    if ((status === 'open') === winners.has(uri)) throw new Broken('P1', `${uri} is ${String(status)}`)
  let late = 0
  for (const device of devices)
    for (const edit of readOutbox(device).edits) {
      const refusal = edit.mutation === DECIDES && edit.state === 'inbox' ? refusalOf(edit) : undefined
      if (refusal?.code !== 'alreadyDecided') continue
      late++
      const { uri } = edit.args as { uri: string }
      // A server that came back from a backup may have had another winner before.
      if (server.restores === 0 && refusal.detail?.by !== winners.get(uri))
        throw new Broken('P1', `${device.name} was told that ${refusal.detail?.by} decided ${uri}`)
    }
  return late
}
