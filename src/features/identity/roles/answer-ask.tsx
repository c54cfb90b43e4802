import { useCallback, useEffect, useState } from 'react'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import type { OutputOf } from '#contract/kit/call.ts'
import type { Permission } from '#contract/permissions.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useAgain } from '#src/data/use-again.ts'
import { isUnheard, useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { permissionAskText } from '#src/i18n/identity/permission-ask.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { roleName } from '#src/i18n/identity/role-names.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { dateRule } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { callTrouble } from './call-trouble.ts'
import { endOfDay } from './end-of-day.ts'
import classes from './roles.module.css'
import { useRoles } from './use-roles.ts'

interface AnswerAskProps {
  askUri: string
  onClose: () => void
}

type Ask = OutputOf<typeof roleCalls.permissionAskGet>

const NOTE_LENGTH = 200

/** Somebody's request for a permission: granted by a role that carries it, or refused with a word. */
export function AnswerAsk({ askUri, onClose }: AnswerAskProps) {
  const words = useText(permissionAskText)
  const { names } = useText(permissionText)
  const { state, run } = useCall(roleCalls.permissionAskGet)
  const ask = state.kind === 'ok' ? state.result : undefined
  const look = useCallback(() => run({ askUri }), [run, askUri])
  useEffect(() => {
    look().catch(reportError)
  }, [look])
  useAgain(isUnheard(state), look)
  const trouble = callTrouble(state, words)
  return (
    <Dialog
      opened
      inAddress
      onClose={onClose}
      title={ask ? words.wants(ask.byName, names[ask.code as Permission] ?? ask.pageName) : words.title}
      phone="page"
    >
      {ask && ask.status === 'open' && <AnswerForm ask={ask} onClose={onClose} />}
      {ask && ask.status !== 'open' && (
        <>
          <AskFacts ask={ask} />
          <p>{ask.status === 'granted' ? words.doneGranted : words.doneRefused}</p>
        </>
      )}
      {!ask && (
        <p role={trouble === undefined ? 'status' : 'alert'}>
          {isGone(state) ? words.gone : (trouble ?? words.loading)}
        </p>
      )}
    </Dialog>
  )
}

const isGone = (state: { kind: string; code?: number }) => state.kind === 'code' && state.code === 404

function AskFacts({ ask }: { ask: Ask }) {
  const words = useText(permissionAskText)
  const { names } = useText(permissionText)
  return (
    <FactList
      facts={[
        { key: 'code', label: words.permission, value: names[ask.code as Permission] ?? ask.pageName },
        { key: 'page', label: words.fromPage, value: ask.pageName },
        { key: 'by', label: words.from, value: ask.byName },
        { key: 'at', label: words.at, value: <RelativeTime atMs={ask.atMs} /> },
        { key: 'note', label: words.words, value: ask.note || words.none, wide: true },
      ]}
    />
  )
}

interface Values {
  roleUri: string | undefined
  until: string | undefined
  note: string | undefined
}

function AnswerForm({ ask, onClose }: { ask: Ask; onClose: () => void }) {
  const words = useText(permissionAskText)
  const language = useLanguage()
  const online = useOnline()
  const store = useDraftStore()
  const { roles } = useRoles()
  const { run } = useCall(roleCalls.permissionAnswer)
  const [isRefusing, setRefusing] = useState(false)
  const fitting = (roles ?? []).filter((role) => role.isInReach && role.flag === 1 && role.codes.includes(ask.code))
  const answer = async (values: Values, roleUri: string | null) => {
    const { askUri } = ask
    const expireAtMs = roleUri === null ? null : endOfDay(values.until)
    const done = await run({ askUri, roleUri, expireAtMs, note: values.note?.trim() ?? '' })
    if (done.kind !== 'ok') {
      const isDay = done.kind === 'code' && done.reason === 'expiryPast'
      return { [isDay ? 'until' : 'roleUri']: callTrouble(done, words) ?? '' }
    }
    showToast('done', roleUri === null ? words.refused : words.granted)
    onClose()
    return undefined
  }
  const form = useForm<Values>({
    initial: { roleUri: undefined, until: undefined, note: '' },
    rules: {
      roleUri: (uri) => (uri === undefined ? words.roleNeeded : undefined),
      until: dateRule({ allowFuture: true }),
    },
    draft: { store, key: `answer:${ask.askUri}` },
    onSubmit: (values) => answer(values, values.roleUri ?? null),
  })
  const refuse = async () => {
    setRefusing(true)
    const told = await answer(form.values, null).finally(() => setRefusing(false))
    if (told) showToast('problem', Object.values(told)[0] ?? '')
  }
  return (
    <FormLayout
      form={form}
      labels={{ roleUri: words.role, until: words.expiry, note: words.answer }}
      submitLabel={words.grant}
      offline={online ? undefined : words.offline}
      refusal={{ label: words.refuse, busy: isRefusing, onPress: () => void refuse().catch(reportError) }}
    >
      <AskFacts ask={ask} />
      <SelectField
        field={form.field('roleUri')}
        label={words.role}
        description={words.roleHint}
        options={fitting.map((role) => ({ value: role.uri, label: roleName(role.name, language) }))}
        required
      />
      {roles !== undefined && fitting.length === 0 && <p className={classes.quiet}>{words.noRole}</p>}
      <DateField
        field={form.field('until')}
        label={words.expiry}
        description={words.expiryHint}
        min={shanghaiToday()}
        allowFuture
      />
      <LongTextField field={form.field('note')} label={words.answer} max={NOTE_LENGTH} />
    </FormLayout>
  )
}
