import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui.ts'
import { uiFormText } from '#src/i18n/ui-form.ts'
import { relativeTime } from '#src/lib/format-time.ts'
import { useKeyboardInset } from '../overlay/use-keyboard-inset.ts'
import { useNow } from '../use-now.ts'
import { useShortcuts } from '../use-shortcuts.ts'
import { useIsPhone } from '../use-viewport.ts'
import classes from './form.module.css'
import { FormButtons } from './form-buttons.tsx'
import { type Form, fieldId } from './use-form.ts'

interface FormLayoutProps<V extends object> {
  form: Form<V>
  /** Names of the fields for the summary, by key. */
  labels: Readonly<Record<keyof V & string, string>>
  submitLabel?: string | undefined
  onCancel?: (() => void) | undefined
  /** Red, for what destroys. */
  destructive?: boolean | undefined
  /** Why submitting is not possible right now; shown beside the button, which stays pressable. */
  blocked?: string | undefined
  /**
   * For what only the server does: said beside the button while none is reached, as far as the device knows. It may have one
   * again and not know yet: a press tries, and says what came of it.
   */
  offline?: string | undefined
  /** Beside the buttons, such as what needs a connection. */
  note?: ReactNode
  /** Two columns on desktop for many short fields. */
  columns?: 1 | 2 | undefined
  children: ReactNode
}

/** The frame of a form: offer of the draft, fields, summary of errors that jumps, buttons. Ctrl/⌘ Enter submits. */
export function FormLayout<V extends object>(props: FormLayoutProps<V>) {
  const { form, labels, blocked, columns = 1 } = props
  const hindrance = blocked ?? props.offline
  const words = useText(uiText)
  const formWords = useText(uiFormText)
  const summary = useRef<HTMLDivElement>(null)
  const [refusals, setRefusals] = useState(0)
  const alone = useRef<string>(undefined)
  alone.current = form.errors.length === 1 ? form.errors[0]?.key : undefined
  const submit = async () => {
    if (blocked === undefined && (await form.submit())) return
    setRefusals((before) => before + 1)
  }
  useShortcuts({ 'mod+Enter': () => void submit() })
  useKeyboardInset(useIsPhone())
  useEffect(() => {
    // After a try that found errors the summary is read and reached first; it leads on to the fields. One error needs none.
    if (refusals === 0) return
    if (summary.current) summary.current.focus()
    else if (alone.current !== undefined) jumpTo(fieldId(form.id, alone.current))
  }, [refusals, form.id])
  const noteId = `${form.id}-note`
  return (
    <form
      className={classes.form}
      noValidate
      aria-busy={form.busy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <DraftBar form={form} />
      <div className={classes.fields} data-columns={columns}>
        {props.children}
      </div>
      {form.errors.length > 1 && (
        <div className={classes.summary} ref={summary} tabIndex={-1} role="alert">
          <p className={classes.summaryTitle}>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
            {formWords.summary(form.errors.length)}
          </p>
          <ul className={classes.summaryList}>
            {form.errors.map(({ key, message }) => (
              <li key={key}>
                <button type="button" className={classes.jump} onClick={() => jumpTo(fieldId(form.id, key))}>
                  {labels[key]}
                </button>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {form.failed && (
        <p className={classes.failed} role="alert">
          {formWords.failed}
        </p>
      )}
      <FormButtons>
        {(hindrance !== undefined || props.note !== undefined) && (
          <span id={noteId} className={classes.note}>
            {hindrance ?? props.note}
          </span>
        )}
        {props.onCancel !== undefined && (
          <Button type="button" variant="default" onMouseDown={keepPlace} onClick={props.onCancel}>
            {words.cancel}
          </Button>
        )}
        <Button
          type="submit"
          onMouseDown={keepPlace}
          {...(props.destructive === true ? { color: 'red' } : {})}
          loading={form.busy}
          aria-describedby={hindrance === undefined ? undefined : noteId}
          data-blocked={hindrance !== undefined || undefined}
        >
          {props.submitLabel ?? formWords.save}
        </Button>
      </FormButtons>
    </form>
  )
}

/** Leaving a field may show its error and move the button away under the press: the field is left only by what is pressed. */
const keepPlace = (event: MouseEvent) => event.preventDefault()

/** Puts the focus on a field and brings it into view. */
function jumpTo(id: string) {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

function DraftBar<V extends object>({ form }: { form: Form<V> }) {
  const words = useText(uiText)
  const formWords = useText(uiFormText)
  const now = useNow()
  if (form.offer === undefined) return null
  const { atMs, take, drop } = form.offer
  return (
    <div className={classes.draft} role="status">
      <span className={classes.draftText}>{formWords.draftFound(relativeTime(atMs, now, words.time))}</span>
      <Button size="xs" variant="default" onClick={drop}>
        {formWords.draftDrop}
      </Button>
      <Button size="xs" variant="light" onClick={take}>
        {formWords.draftTake}
      </Button>
    </div>
  )
}
