import { useEffect, useRef, useState } from 'react'
import { type OpenAnswer, openCall } from '#src/data/open-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { openDocumentText } from '#src/i18n/open-platform/open-document.ts'
import { PlainBlock } from '#src/ui/code/plain-block.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import classes from '../open-platform.module.css'

const KEY = /^gk_[\w-]{43}$/

interface TryCallProps {
  method: string
  path: string
  /** What the input begins with. */
  sample: unknown
}

/** Makes a call with a key that is typed in, and shows what is answered. */
export function TryCall({ method, path, sample }: TryCallProps) {
  const words = useText(openDocumentText)
  const [answer, setAnswer] = useState<OpenAnswer>()
  const said = useRef<HTMLDivElement>(null)
  // It comes below the button, so below the edge of the panel.
  useEffect(() => {
    if (answer !== undefined) said.current?.scrollIntoView({ block: 'start' })
  }, [answer])
  const form = useForm({
    initial: { key: '', body: JSON.stringify(sample, null, 2) as string | undefined },
    rules: {
      key: (value) => needed(words.key)(value) ?? (KEY.test(value.trim()) ? undefined : words.keyWrong),
      body: (value) => (isObject(value ?? '') ? undefined : words.bodyWrong),
    },
    onSubmit: async ({ key, body = '' }) => setAnswer(await openCall(method, path, body, key.trim())),
  })
  return (
    <div className={classes.stack}>
      <FormLayout form={form} labels={{ key: words.key, body: words.body }} submitLabel={words.send}>
        <PasswordField
          field={form.field('key')}
          label={words.key}
          description={words.keyHint}
          placeholder="gk_…"
          which="new-password"
          required
        />
        <LongTextField field={form.field('body')} label={words.body} rows={4} isCode />
      </FormLayout>
      <div ref={said} role="status">
        {answer?.kind === 'unreached' && <Trouble>{words.notReached}</Trouble>}
        {answer?.kind === 'answered' && (
          <>
            <p className={classes.note}>{words.answered(answer.status, codeOf(answer.body), answer.tookMs)}</p>
            <PlainBlock>{pretty(answer.body)}</PlainBlock>
          </>
        )}
      </div>
    </div>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(text: string): boolean {
  const value = parsed(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function codeOf(text: string): string {
  const value = parsed(text)
  return typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : '—'
}

const pretty = (text: string): string => {
  const value = parsed(text)
  return value === undefined ? text : JSON.stringify(value, null, 2)
}
