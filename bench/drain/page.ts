import { hr } from '../../contract/domains/hr/hr.ts'
import { commandOf } from '../../src/data/edits/use-mutate.ts'
import { filledRoster, openClient } from '../kit/open-client.ts'

/** Queues edits of as many people without a network, then times from its return until every one is accepted, in ms. */
export async function measure(edits: number, mark: string): Promise<number> {
  const opened = await openClient()
  const running = await opened.login('hr')
  const people = (await filledRoster(running)).filter((row) => row.employeeStatus === 'active').slice(0, edits)
  if (people.length < edits) throw new Error(`only ${people.length} people to edit`)
  opened.online = false
  running.engine.noteOffline()
  for (let from = 0; from < edits; from += 100) {
    const commands = people
      .slice(from, from + 100)
      .map(({ uri }) =>
        commandOf(hr.mutations.patchEmployee, { uri, patch: { workPlace: `${mark} ${uri.slice(-5)}` } }),
      )
    const saved = await running.mutate(commands)
    if (saved.kind !== 'saved') throw new Error(`refused: ${saved.code}`)
  }
  await edited((view) => view.waiting + view.sending === edits)
  // What was tried in vain so far waits for its next turn.
  await new Promise((resolve) => setTimeout(resolve, 500))
  opened.online = true
  const start = performance.now()
  running.engine.wake()
  await edited((view) => view.waiting + view.sending === 0)
  const ms = performance.now() - start
  const { applied, merged, inbox } = await running.engine.outbox.conservation()
  if (applied + merged !== edits || inbox > 0) throw new Error(`accepted ${applied + merged}, refused ${inbox}`)
  return ms

  function edited(fits: (view: { waiting: number; sending: number }) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!fits(running.edits.get())) return
        stop()
        resolve()
      }
      const stop = running.edits.subscribe(look)
      look()
    })
  }
}
