import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSyncActions } from '#src/data/edits/use-edits.ts'
import { text, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { recordsText } from '#src/i18n/shell/records.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import { useTellSaved } from '#src/records/use-tell-saved.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { copyText } from '#src/ui/hand-on.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { ChangeForm } from './change-form.tsx'
import { ConflictForm } from './conflict-form.tsx'
import { editText, factsOf, refusalWords } from './edit-text.ts'
import { editTitle, type NameOf } from './edit-title.ts'
import { conflictsOf, fieldsRefused } from './edit-values.ts'
import { Facts } from './facts.tsx'
import classes from './sync.module.css'

const Confirm = lazy(async () => ({ default: (await import('#src/ui/overlay/confirm.tsx')).Confirm }))

interface RefusedCardProps {
  edit: Edit
  nameOf: NameOf
  /** The one a mark on a record led here for. */
  isWanted: boolean
}

/** A refused edit: what, why, the values side by side, and what can be done about it. */
export function RefusedCard({ edit, nameOf, isWanted }: RefusedCardProps) {
  const words = useText(syncText).edit
  const actions = useSyncActions()
  const tell = useTellSaved()
  const [isChanging, setChanging] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const conflicts = conflictsOf(edit)
  const title = editTitle(edit, nameOf)
  const there = recordInTheWay(edit)

  /** Offers the edit again; undefined arguments mean that nothing of it is left to send. */
  const send = async (args: unknown, isUnchanged = false) => {
    setTrouble(undefined)
    if (args === undefined && !isUnchanged) {
      await actions.withdraw(edit.id)
      return
    }
    const saved = await actions.resubmit(edit.id, isUnchanged ? undefined : args)
    if (saved.kind === 'saved') tell(saved.ids, savedWords(isUnchanged ? edit.args : args))
    else setTrouble(refusalText(saved.detail?.reason ?? saved.code))
  }
  /** What was decided is said with its value, where it is one. */
  const savedWords = (args: unknown) => {
    const records = text(recordsText)
    const [only, ...more] = factsOf({ ...edit, args }, nameOf)
    const value = only && more.length === 0 && conflicts.length > 0 ? ` ${only.value}` : ''
    return { saved: records.saved(1) + value, kept: records.kept(1) }
  }
  const discard = async () => {
    if (!(await actions.withdraw(edit.id))) showToast('note', words.gone)
  }
  const others = (
    <>
      <Button size="xs" variant="default" onClick={() => void copyText(editText(edit, nameOf))}>
        {words.copy}
      </Button>
      <Button size="xs" variant="subtle" color="red" onClick={() => setDiscarding(true)}>
        {words.discard}
      </Button>
    </>
  )
  return (
    <article className={classes.card} id={`edit-${edit.id}`} data-wanted={isWanted || undefined} aria-label={title}>
      <header className={classes.cardHead}>
        <h4 className={classes.cardTitle}>{title}</h4>
        <span className={classes.quiet}>
          <RelativeTime atMs={edit.madeAtMs} />
          {edit.weight > 1 && ` · ${words.combined(edit.weight)}`}
        </span>
      </header>
      <p className={classes.reason}>{refusalWords(edit, nameOf) ?? refusalText('invalid')}</p>
      {trouble !== undefined && (
        <p className={classes.reason} role="alert">
          {trouble}
        </p>
      )}
      {conflicts.length > 0 ? (
        <ConflictForm edit={edit} conflicts={conflicts} nameOf={nameOf} onSend={send} actions={others} />
      ) : isChanging ? (
        <ChangeForm edit={edit} nameOf={nameOf} onSend={send} onCancel={() => setChanging(false)} />
      ) : (
        <>
          <Facts edit={edit} nameOf={nameOf} />
          <div className={classes.actions}>
            {isNumberTaken(edit) && (
              <Button
                size="xs"
                onClick={() => void send({ ...(edit.args as object), isNumberWished: true }).catch(reportError)}
              >
                {words.autoNumber}
              </Button>
            )}
            {there !== undefined && (
              <Button size="xs" component={UiLink} href={there}>
                {words.openThere}
              </Button>
            )}
            {!isByValue(edit) && (
              <Button size="xs" onClick={() => void send(undefined, true).catch(reportError)}>
                {words.retry}
              </Button>
            )}
            <Button
              size="xs"
              variant={isByValue(edit) && !isNumberTaken(edit) && there === undefined ? 'filled' : 'default'}
              onClick={() => setChanging(true)}
            >
              {words.change}
            </Button>
            {others}
          </div>
        </>
      )}
      {isDiscarding && (
        <Suspense fallback={null}>
          <Confirm
            opened
            onClose={() => setDiscarding(false)}
            title={words.discardTitle}
            confirmLabel={words.discard}
            destructive
            onConfirm={discard}
          >
            <p>{title}</p>
            <p>{words.discardAsk}</p>
          </Confirm>
        </Suspense>
      )}
    </article>
  )
}

const refusalCode = ({ outcome }: Edit): string => (outcome?.kind === 'refused' ? outcome.code : '')

/** Codes of refusals for a value that somebody else has: sent again, they would be refused again. */
const TAKEN = /Taken$|^duplicate$|^exists$|^alreadyOnProject$/

/** The same values cannot be accepted later either. */
const isByValue = (edit: Edit): boolean => fieldsRefused(edit).length > 0 || TAKEN.test(refusalCode(edit))

/** A new person whose typed number somebody else has: the server may give the next free one. */
const isNumberTaken = (edit: Edit): boolean =>
  edit.mutation === 'hr.addEmployee' && refusalCode(edit) === 'employeeNoTaken'

/** The record that is there already, where the server has named it: what was meant is done on its page. */
function recordInTheWay({ outcome }: Edit): string | undefined {
  if (outcome?.kind !== 'refused' || outcome.code !== 'alreadyOnProject') return undefined
  const worker = outcome.detail?.worker
  return worker === undefined ? undefined : `/organization/site/worker?uri=${worker}`
}
