import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { patchSubscription, type subscription } from '#contract/domains/market/subscription.ts'
import type { Row } from '#contract/kit/collection.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useWorkerTree } from '#src/data/rows/use-worker-tree.ts'
import { useText } from '#src/i18n/i18n.ts'
import { manageText } from '#src/i18n/market/manage.ts'
import { subscribeText } from '#src/i18n/market/subscribe.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { useSave } from '#src/records/use-save.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StaffDialog } from '#src/ui/pickers/staff-dialog.tsx'
import { useNow } from '#src/ui/use-now.ts'
import classes from './manage.module.css'

interface SeatsDialogProps {
  service: Row<typeof subscription>
  /** When whom it was last opened by, by application and username. */
  uses: ReadonlyMap<string, number>
  onClose: () => void
}

const UNUSED_DAYS = 30

/** Who has a seat, when each used it last, and the way to give it to somebody else. */
export function SeatsDialog({ service, uses, onClose }: SeatsDialogProps) {
  const words = useText(manageText)
  const subscribe = useText(subscribeText)
  const save = useSave()
  const now = useNow()
  const [seen] = useState(service)
  const [usernames, setUsernames] = useState<readonly string[]>(service.usernames)
  const [isChoosing, setChoosing] = useState(false)
  // Whose seats are given to those who are being chosen; the one who used it longest ago first.
  const [givingUp, setGivingUp] = useState<readonly string[]>([])
  const [chosenUris, setChosenUris] = useState<readonly string[]>([])
  const { source: staff } = useWorkerTree('active', 'both')
  const people = usePeople('username', usernames)
  const added = usePeople('uri', chosenUris)
  const all = useMemo(() => {
    const more = [...added.values()].flatMap(({ username }) => username ?? [])
    return [...new Set([...usernames, ...more])]
  }, [usernames, added])
  const without = chosenUris.length - [...added.values()].filter(({ username }) => username !== null).length
  const nameOf = (username: string) =>
    people.get(username)?.name ?? [...added.values()].find((one) => one.username === username)?.name ?? username
  const lastUse = (username: string) => uses.get(`${service.applicationUri} ${username}`)
  const take = (gone: readonly string[]) => {
    const away = new Set(gone)
    setUsernames(all.filter((one) => !away.has(one)))
    setChosenUris([])
  }
  const usedAt = (username: string) => lastUse(username) ?? service.startAt
  // Who has got a seat just now has had no time to use it.
  const stale = all
    .filter((one) => service.usernames.includes(one) && now - usedAt(one) > UNUSED_DAYS * DAY_MS)
    .sort((a, b) => usedAt(a) - usedAt(b))
  const swap = (gone: readonly string[]) => {
    setGivingUp(gone)
    setChoosing(true)
  }
  const choose = (uris: readonly string[]) => {
    if (givingUp.length === 0) return setChosenUris(uris)
    const away = new Set(givingUp.slice(0, uris.length))
    setUsernames(usernames.filter((one) => !away.has(one)))
    setChosenUris([...new Set([...chosenUris, ...uris])])
  }
  const send = async () => {
    if (all.length > service.seats) {
      showToast('problem', words.full(service.seats))
      return
    }
    const command = commandOf(patchSubscription, { uri: service.uri, patch: { usernames: [...all] } }, seen)
    if ((await save([command])).kind !== 'refused') onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.changeOf(service.applicationName)}
      width={600}
      phone="page"
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={() => void send().catch(reportError)}>{words.save}</Button>
        </>
      }
    >
      <div className={classes.parts}>
        <div className={classes.acts}>
          <Button variant="default" disabled={!staff} onClick={() => swap([])}>
            {words.choose}
          </Button>
          {stale.length > 0 && (
            <>
              <Button variant="light" disabled={!staff} onClick={() => swap(stale)}>
                {words.swapUnused(stale.length)}
              </Button>
              <Button variant="subtle" onClick={() => take(stale)}>
                {words.removeUnused}
              </Button>
            </>
          )}
        </div>
        <p className={classes.note} role="status">
          {words.seats(all.length, service.seats)}
          {without > 0 && ` · ${subscribe.withoutAccount(without)}`}
        </p>
        <ul className={classes.list}>
          {all.map((one) => {
            const at = lastUse(one)
            return (
              <li key={one} className={classes.item}>
                <span className={classes.words}>
                  {nameOf(one)}
                  <span className={classes.note}>{at === undefined ? words.never : words.lastUsed(dateTime(at))}</span>
                </span>
                {stale.includes(one) && (
                  <Button
                    size="xs"
                    variant="light"
                    disabled={!staff}
                    aria-label={words.swapOf(nameOf(one))}
                    onClick={() => swap([one])}
                  >
                    {words.swap}
                  </Button>
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={words.release(nameOf(one))}
                  onClick={() => take([one])}
                >
                  <IconX size={18} stroke={1.75} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      </div>
      {staff && (
        <StaffDialog
          opened={isChoosing}
          onClose={() => setChoosing(false)}
          source={staff}
          title={givingUp.length > 0 ? words.swapTitle(givingUp.length) : undefined}
          single={givingUp.length === 1}
          value={givingUp.length > 0 ? [] : chosenUris}
          onDone={choose}
        />
      )}
    </Dialog>
  )
}
