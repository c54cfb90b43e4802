import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type MenuEntry, roleCalls } from '#contract/domains/identity/role-calls.ts'
import { useDraft } from '#src/data/edits/use-draft.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { menusText } from '#src/i18n/identity/menus.ts'
import { rolesText } from '#src/i18n/identity/roles.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { callTrouble } from './call-trouble.ts'
import { MenuBulk } from './menu-bulk.tsx'
import { changesOf, inOrder, type MenuChange, withChanges } from './menu-changes.ts'
import { MenuLines } from './menu-lines.tsx'
import classes from './menus.module.css'

interface MenusScreenProps {
  /** The server has the new menu: the navigation is fetched again. */
  onSaved: () => Promise<unknown>
  /** Whether there is a page behind an entry; the same function as long as that holds. */
  isThere: (entry: MenuEntry) => boolean
}

const NAME_LENGTH = 8

/** The navigation's entries: names, places, order and platforms, all in one save. What is changed is kept until then. */
export function MenusScreen({ onSaved, isThere }: MenusScreenProps) {
  const words = useText(menusText)
  const troubles = useText(rolesText)
  const phone = useIsPhone()
  const online = useOnline()
  const list = useCall(roleCalls.menuList)
  const save = useCall(roleCalls.menuBatchEdit)
  const kept = useDraft<readonly MenuChange[]>('menus')
  const [held, setHeld] = useState<readonly MenuEntry[]>()
  const [entries, setEntries] = useState<readonly MenuEntry[]>([])
  const [trouble, setTrouble] = useState<string>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  /** What stood before several were set at once, as long as nothing else was changed since. */
  const [beforeBulk, setBeforeBulk] = useState<readonly MenuEntry[]>()
  const { run } = list
  const shown = useCallback((menus: readonly MenuEntry[]) => inOrder(menus.filter(isThere)), [isThere])
  const load = useCallback(async () => {
    const answer = await run({})
    if (answer.kind !== 'ok') return
    setHeld(shown(answer.result.menus))
    setEntries(shown(answer.result.menus))
  }, [run, shown])
  useEffect(() => {
    load().catch(reportError)
  }, [load])
  const isReady = held !== undefined && kept.ready
  // Once: what was changed and not saved comes back over what the server has now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when both have arrived
  useEffect(() => {
    if (!isReady || !kept.draft || kept.draft.length === 0) return
    setEntries((now) => inOrder(withChanges(now, kept.draft ?? [])))
    showToast('note', words.draft)
  }, [isReady])
  const changes = useMemo(() => changesOf(held ?? [], entries), [held, entries])
  const change = (next: readonly MenuEntry[], before?: readonly MenuEntry[]) => {
    setEntries(next)
    setBeforeBulk(before)
    setTrouble(undefined)
    kept.save(changesOf(held ?? [], next)).catch(reportError)
  }
  const submit = async () => {
    const wrong = entries.map((entry) => problemOf(entry, words)).find((problem) => problem !== undefined)
    if (wrong !== undefined) return setTrouble(wrong)
    const answer = await save.run({ menus: changes })
    if (answer.kind !== 'ok') return setTrouble(callTrouble(answer, troubles))
    setHeld(shown(answer.result.menus))
    setEntries(shown(answer.result.menus))
    setTrouble(undefined)
    setBeforeBulk(undefined)
    await kept.clear()
    showToast('done', words.saved)
    await onSaved()
  }
  const undo = () => {
    setEntries(held ?? [])
    setTrouble(undefined)
    setBeforeBulk(undefined)
    kept.clear().catch(reportError)
  }
  const failed = callTrouble(list.state, troubles)
  const count = changes.length
  return (
    <Page title={words.title} width="narrow">
      {held === undefined ? (
        failed === undefined ? (
          <SkeletonList />
        ) : (
          <StateError
            what={failed}
            kept={troubles.failedKept}
            isOffline={list.state.kind === 'offline'}
            onRetry={() => void load()}
          />
        )
      ) : (
        <PageSection>
          <p className={classes.hint}>{phone ? words.hintPhone : words.hint}</p>
          <MenuBulk
            entries={entries}
            selected={selected}
            onSelect={setSelected}
            onSet={(next) => change(next, entries)}
          />
          <MenuLines
            entries={entries}
            onChange={(next) => change(next)}
            problemOf={(entry) => problemOf(entry, words)}
            selected={selected}
            onSelect={setSelected}
          />
          {count > 0 && (
            <div className={classes.foot} data-foot="buttons">
              {trouble !== undefined && (
                <p className={classes.problem} role="alert">
                  {trouble}
                </p>
              )}
              <span className={classes.count} role="status">
                {words.changed(count)}
              </span>
              {!online && <NeedsNetwork id="menus-offline" />}
              {beforeBulk !== undefined && (
                <Button variant="default" onClick={() => change(beforeBulk)}>
                  {words.bulkUndo}
                </Button>
              )}
              <Button variant="default" onClick={undo}>
                {words.undo}
              </Button>
              <Button
                loading={save.state.kind === 'loading'}
                disabled={!online}
                aria-describedby={online ? undefined : 'menus-offline'}
                onClick={() => void submit().catch(reportError)}
              >
                {words.save}
              </Button>
            </div>
          )}
        </PageSection>
      )}
    </Page>
  )
}

function problemOf(entry: MenuEntry, words: { nameRule: string; noPlatform: string }): string | undefined {
  const length = [...entry.title.trim()].length
  // The platform's own English name may be longer than what an organisation may write.
  if (length === 0 || (length > NAME_LENGTH && entry.title === entry.titleEn)) return words.nameRule
  return entry.isVisible && entry.platforms.length === 0 ? words.noPlatform : undefined
}
