import { useState } from 'react'
import {
  OPEN_NAME_LENGTH,
  openPlatformCalls,
  WEBHOOK_URL_LENGTH,
  type Webhook,
} from '#contract/domains/open-platform/open-platform-calls.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/domains/open-platform/webhook-events.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { openPlatformText } from '#src/i18n/open-platform/open-platform.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { lengthBetween, needed } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { ChoiceChecks } from '../choice-checks.tsx'

interface HookFormProps {
  /** The one that is changed; absent for a new one. */
  hook: Webhook | undefined
  onClose: () => void
  /** With the secret of a new one. */
  onSaved: (secret: string | null) => void
}

/** Where to, and of what. */
export function HookForm({ hook, onClose, onSaved }: HookFormProps) {
  const words = useText(openPlatformText).hook
  const { run } = useCall(openPlatformCalls.webhookSave)
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    initial: {
      name: hook?.name as string | undefined,
      url: hook?.url as string | undefined,
      events: (hook?.events ?? []) as readonly WebhookEvent[],
    },
    rules: {
      name: (value) => needed(words.name)(value) ?? lengthBetween(1, OPEN_NAME_LENGTH)(value?.trim()),
      url: (value) => needed(words.url)(value) ?? (isAddress(value ?? '') ? undefined : words.urlWrong),
      events: needed(words.events, 'choose'),
    },
    onSubmit: async ({ name = '', url = '', events }) => {
      const values = { name: name.trim(), url: url.trim(), events: [...events] }
      const answer = await run(hook ? { uri: hook.uri, ...values } : values)
      if (answer.kind === 'ok') return onSaved(answer.result.secret)
      const said = callProblem(answer, true)
      if (answer.kind === 'code' && answer.reason === 'webhookAddress') return { url: said }
      return setProblem(said)
    },
  })
  return (
    <Dialog opened onClose={onClose} title={hook ? words.editTitle : words.add} width={640} phone="page">
      <FormLayout
        form={form}
        labels={{ name: words.name, url: words.url, events: words.events }}
        submitLabel={words.save}
        onCancel={onClose}
      >
        <TextField
          field={form.field('name')}
          label={words.name}
          placeholder={words.nameHint}
          max={OPEN_NAME_LENGTH}
          required
        />
        <TextField
          field={form.field('url')}
          label={words.url}
          description={words.urlHint}
          placeholder="https://"
          keyboard="url"
          max={WEBHOOK_URL_LENGTH}
          required
        />
        <ChoiceChecks
          field={form.field('events')}
          label={words.events}
          options={WEBHOOK_EVENTS.map((value) => ({ value, label: words.eventNames[value] }))}
        />
        {problem !== undefined && <Trouble>{problem}</Trouble>}
      </FormLayout>
    </Dialog>
  )
}

/** A whole address; whether it may be told is for the server to say. */
const isAddress = (typed: string) => /^https?:\/\//.test(typed.trim()) && URL.canParse(typed.trim())
