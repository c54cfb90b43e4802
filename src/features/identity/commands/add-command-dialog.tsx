import {
  START_COMMAND_AUDIENCES,
  START_COMMAND_KINDS,
  START_NOTICE_LENGTH,
  startCommandCalls,
} from '#contract/domains/identity/start-command-calls.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { startCommandText } from '#src/i18n/identity/start-commands.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

interface Filled {
  kind: string | undefined
  path: string | undefined
  notice: string | undefined
  audience: string | undefined
  subject: string | undefined
  days: string | undefined
}

const DAYS = [1, 7, 30, 90] as const
const empty = (value: string | undefined) => (value?.trim() ?? '') === ''
const one = <T extends string>(values: readonly T[], typed: string | undefined) => values.find((each) => each === typed)

/** Gives clients a command for their next start. */
export function AddCommandDialog({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<void> }) {
  const words = useText(startCommandText)
  const online = useOnline()
  const { run } = useCall(startCommandCalls.addStartCommand)
  const form = useForm<Filled>({
    initial: {
      ...{ kind: 'notice', path: undefined, notice: undefined },
      ...{ audience: 'everybody', subject: undefined, days: '7' },
    },
    rules: {
      kind: (value) => (one(START_COMMAND_KINDS, value) === undefined ? words.kindMissing : undefined),
      path: (value, all) => (all.kind === 'openPage' && !value?.trim().startsWith('/') ? words.pathMissing : undefined),
      notice: (value, all) => (all.kind === 'notice' && empty(value) ? words.noticeMissing : undefined),
      subject: (value, all) => (all.audience !== 'everybody' && empty(value) ? words.subjectMissing : undefined),
    },
    draft: { store: useDraftStore(), key: 'start-command' },
    onSubmit: async ({ kind, path = '', notice = '', audience, subject = '', days }) => {
      const answer = await run({
        kind: one(START_COMMAND_KINDS, kind) ?? 'notice',
        ...{ path, words: notice, subject, days: Number(days) },
        audience: one(START_COMMAND_AUDIENCES, audience) ?? 'everybody',
      })
      if (answer.kind === 'ok') {
        showToast('done', words.added)
        return undefined
      }
      const reason = answer.kind === 'code' ? answer.reason : undefined
      const field = reason === 'pathMissing' ? 'path' : reason === 'subjectMissing' ? 'subject' : 'kind'
      return { [field]: callProblem(answer, true) }
    },
    onDone: async () => {
      onClose()
      await onDone()
    },
  })
  const { kind, audience } = form.values
  const subject = audience === 'organisation' ? words.organisation : words.account
  return (
    <Dialog opened onClose={onClose} title={words.add} phone="page">
      <FormLayout
        form={form}
        labels={{
          ...{ kind: words.kind, path: words.path, notice: words.notice },
          ...{ audience: words.audience, subject, days: words.days },
        }}
        submitLabel={words.add}
        onCancel={onClose}
        offline={online ? undefined : words.offline}
      >
        <p>{words.addHint}</p>
        <SelectField
          field={form.field('kind')}
          label={words.kind}
          options={START_COMMAND_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          required
        />
        {kind === 'openPage' && (
          <TextField field={form.field('path')} label={words.path} description={words.pathHint} max={200} required />
        )}
        {kind === 'notice' && (
          <LongTextField field={form.field('notice')} label={words.notice} max={START_NOTICE_LENGTH} required />
        )}
        <SelectField
          field={form.field('audience')}
          label={words.audience}
          options={START_COMMAND_AUDIENCES.map((value) => ({ value, label: words.audiences[value] }))}
          required
        />
        {audience !== 'everybody' && <TextField field={form.field('subject')} label={subject} max={64} required />}
        <SelectField
          field={form.field('days')}
          label={words.days}
          options={DAYS.map((count) => ({ value: String(count), label: words.daysOf(count) }))}
          required
        />
      </FormLayout>
    </Dialog>
  )
}
