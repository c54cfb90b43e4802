import { useState } from 'react'
import type { KeyScope } from '#contract/domains/open-platform/key-scope.ts'
import {
  KEY_DAYS,
  MOST_PER_MINUTE,
  OPEN_NAME_LENGTH,
  openPlatformCalls,
} from '#contract/domains/open-platform/open-platform-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { openPlatformText } from '#src/i18n/open-platform/open-platform.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { lengthBetween, needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { ChoiceChecks } from '../choice-checks.tsx'
import classes from '../open-platform.module.css'

const USUAL_DAYS = '90'
const USUAL_PER_MINUTE = 60

interface KeyFormProps {
  /** What the person holds of what keys may have. */
  mine: readonly KeyScope[]
  onClose: () => void
  onMade: (key: string) => void
}

/** A new key: what it is for, what it may do, until when and how often. */
export function KeyForm({ mine, onClose, onMade }: KeyFormProps) {
  const words = useText(openPlatformText).key
  const { names } = useText(permissionText)
  const { run } = useCall(openPlatformCalls.accessKeyCreate)
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    initial: {
      name: undefined as string | undefined,
      scopes: [] as readonly KeyScope[],
      days: USUAL_DAYS as string | undefined,
      perMinute: USUAL_PER_MINUTE as number | undefined,
    },
    rules: {
      name: (value) => needed(words.name)(value) ?? lengthBetween(1, OPEN_NAME_LENGTH)(value?.trim()),
      scopes: needed(words.scopes, 'choose'),
      days: needed(words.days, 'choose'),
      perMinute: (value) =>
        value !== undefined && Number.isInteger(value) && value >= 1 && value <= MOST_PER_MINUTE
          ? undefined
          : words.perMinuteWrong(MOST_PER_MINUTE),
    },
    onSubmit: async ({ name = '', scopes, days, perMinute = USUAL_PER_MINUTE }) => {
      const answer = await run({ name: name.trim(), scopes: [...scopes], days: Number(days), perMinute })
      setProblem(callProblem(answer, true))
      if (answer.kind === 'ok') onMade(answer.result.key)
    },
  })
  return (
    <Dialog opened onClose={onClose} title={words.add} width={640} phone="page">
      <FormLayout
        form={form}
        labels={{ name: words.name, scopes: words.scopes, days: words.days, perMinute: words.perMinute }}
        submitLabel={words.create}
        onCancel={onClose}
      >
        <TextField
          field={form.field('name')}
          label={words.name}
          placeholder={words.nameHint}
          max={OPEN_NAME_LENGTH}
          required
        />
        {mine.length === 0 ? (
          <p className={classes.note}>{words.noneMine}</p>
        ) : (
          <ChoiceChecks
            field={form.field('scopes')}
            label={words.scopes}
            hint={words.scopesHint}
            options={mine.map((value) => ({ value, label: names[value] }))}
          />
        )}
        <SelectField
          field={form.field('days')}
          label={words.days}
          required
          options={KEY_DAYS.map((days) => ({ value: String(days), label: words.dayChoice(days) }))}
        />
        <NumberField field={form.field('perMinute')} label={words.perMinute} suffix={words.times} required />
        {problem !== undefined && <Trouble>{problem}</Trouble>}
      </FormLayout>
    </Dialog>
  )
}
