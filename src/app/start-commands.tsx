import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { type StartCommand, startCommandCalls } from '#contract/domains/identity/start-command-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { startCommandText } from '#src/i18n/identity/start-commands.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { addressOf } from './address-of.ts'
import { noteFault } from './faults.ts'
import { pathInside } from './path-inside.ts'
import { useSession } from './session/use-session.tsx'

/** What this page has carried out: an answer that got lost does not repeat it. */
const carriedOut = new Set<string>()

/**
 * Carries out what the platform has for this person at the start and after a switch of the identity: a menu is fetched, a page
 * opened, a notice shown until it is read. Mounted once for each identity; without a network it waits for the next start.
 */
export function StartCommands() {
  const words = useText(startCommandText)
  const { waiting, finish } = useStartCommands()
  const notice = waiting.find(({ kind }) => kind === 'notice')
  if (notice === undefined) return null
  return (
    <Dialog
      opened
      onClose={() => finish(notice)}
      title={words.title}
      width={400}
      dismissable={false}
      foot={
        <Button onClick={() => finish(notice)} data-autofocus>
          {words.read}
        </Button>
      }
    >
      <p style={{ whiteSpace: 'pre-wrap' }}>{notice.words}</p>
    </Dialog>
  )
}

function useStartCommands() {
  const { callServer } = useData()
  const session = useSession()
  const router = useRouter()
  const [waiting, setWaiting] = useState<readonly StartCommand[]>([])
  const finish = ({ uri }: StartCommand) => {
    carriedOut.add(uri)
    setWaiting((before) => before.filter((one) => one.uri !== uri))
    callServer(startCommandCalls.startCommandDone, { uri }).catch(noteFault)
  }
  const start = useEffectEvent(async (isGone: () => boolean) => {
    const answer = await callServer(startCommandCalls.startCommands, {})
    if (isGone() || answer.kind !== 'ok') return
    const commands = answer.result.commands.filter(({ uri }) => !carriedOut.has(uri))
    setWaiting(commands.filter(({ kind }) => kind === 'notice'))
    const refresh = commands.filter(({ kind }) => kind === 'refreshMenu')
    if (refresh.length > 0) await session.refreshPermissions()
    // The last page asked for is the one that stays.
    const pages = commands.filter(({ kind }) => kind === 'openPage')
    const path = pathInside(pages.at(-1)?.path ?? '')
    if (path !== undefined && !isGone()) await router.navigate({ href: addressOf(router, path) })
    for (const done of [...refresh, ...pages]) finish(done)
  })
  // Asked once for each identity, by its mount.
  useEffect(() => {
    let isGone = false
    start(() => isGone).catch(noteFault)
    return () => {
      isGone = true
    }
  }, [])
  return { waiting, finish }
}
