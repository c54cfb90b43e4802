import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import type { Session } from '#contract/domains/identity/session-calls.ts'
import type { Call } from '#contract/kit/call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import type { Form } from '#src/ui/form/use-form.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import classes from './account.module.css'
import { AccountStateDialog, isAccountState } from './account-state-dialog.tsx'
import { type NotOk, sentence } from './sentence.ts'

/** Signs in by a call of any kind, under the id of this device. */
export type OnEnter = <I extends { deviceId: string }>(
  call: Call<I, Session>,
  input: Omit<I, 'deviceId'>,
) => Promise<{ readonly kind: 'ok' } | NotOk>

/** Signs in and answers what went wrong, or undefined. */
export function useEntry(onEnter: OnEnter) {
  return useCallback(
    async <I extends { deviceId: string }>(
      call: Call<I, Session>,
      input: Omit<I, 'deviceId'>,
    ): Promise<NotOk | undefined> => {
      const entered = await onEnter(call, input)
      return entered.kind === 'ok' ? undefined : entered
    },
    [onEnter],
  )
}

interface EntryFormProps<V extends object> {
  form: Form<V>
  title: string
  submit: string
  trouble: NotOk | undefined
  /** Red, for what destroys. */
  destructive?: boolean
  /** Why it needs a network, where there is none. */
  blocked?: string | undefined
  /** In a dialog: the way out, beside the button. */
  onCancel?: (() => void) | undefined
  children: ReactNode
}

/** A form before the app or in a dialog of the account: fields, what went wrong, buttons. What was typed stays, whatever the answer. */
export function EntryForm<V extends object>({
  form,
  title,
  submit,
  trouble,
  destructive = false,
  blocked,
  onCancel,
  children,
}: EntryFormProps<V>) {
  const words = useText(uiText)
  const [seen, setSeen] = useState<NotOk>()
  const state = trouble?.kind === 'code' && isAccountState(trouble.code) ? trouble.code : undefined
  const send = {
    type: 'submit',
    loading: form.busy,
    ...(destructive ? { color: 'red' } : {}),
    ...(blocked === undefined ? {} : { disabled: true, 'aria-describedby': `${form.id}-blocked` }),
  } as const
  return (
    <form
      className={classes.form}
      noValidate
      aria-busy={form.busy}
      aria-label={title}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (blocked === undefined) void form.submit()
      }}
    >
      {children}
      {trouble !== undefined && <Trouble>{sentence(trouble)}</Trouble>}
      {blocked !== undefined && <NeedsNetwork id={`${form.id}-blocked`} reason={blocked} />}
      {onCancel === undefined ? (
        <Button {...send} size="md" fullWidth>
          {submit}
        </Button>
      ) : (
        <FormButtons>
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button {...send}>{submit}</Button>
        </FormButtons>
      )}
      {state !== undefined && seen !== trouble && (
        <AccountStateDialog
          code={state}
          note={trouble?.kind === 'code' ? trouble.note : undefined}
          onClose={() => setSeen(trouble)}
        />
      )}
    </form>
  )
}
