import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import { relativeTime } from '#src/lib/format-time.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { useKeyboardInset } from '../overlay/use-keyboard-inset.ts'
import { useNow } from '../use-now.ts'
import { useIsPhone } from '../use-viewport.ts'
import { chooseTyped } from './choice-keys.ts'
import classes from './form.module.css'
import { FormButtons } from './form-buttons.tsx'
import { type Form, fieldId } from './use-form.ts'

interface FormLayoutProps<V extends object> {
  form: Form<V>
  /** Names of the fields for the summary, by key. */
  labels: Readonly<Record<keyof V & string, string>>
  submitLabel?: string | undefined
  onCancel?: (() => void) | undefined
  /** The other answer to what is asked, such as refusing it: as wide as the first, and neither hidden nor smaller. */
  refusal?: { readonly label: string; readonly onPress: () => void; readonly busy?: boolean } | undefined
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

/** The frame of a form: offer of the draft, errors that jump, fields, buttons. Ctrl/⌘ Enter submits. */
export function FormLayout<V extends object>(props: FormLayoutProps<V>) {
  const { form, labels, blocked, columns = 1 } = props
  const hindrance = blocked ?? props.offline
  const words = useText(uiText)
  const formWords = useText(uiFormText)
  const [refusals, setRefusals] = useState(0)
  const first = useRef<string>(undefined)
  first.current = form.errors[0]?.key
  const submit = async () => {
    // The button leaves the focus where it is: what was typed into a list there counts.
    flushSync(() => chooseTyped(document.activeElement))
    if (blocked === undefined && (await form.submit())) return
    setRefusals((before) => before + 1)
  }
  useShortcuts({ 'mod+Enter': () => void submit() })
  useKeyboardInset(useIsPhone())
  useEffect(() => {
    // After a try that found errors the first wrong field is where one goes on; what else is wrong stands above the fields.
    if (refusals > 0 && first.current !== undefined) jumpTo(fieldId(form.id, first.current))
  }, [refusals, form.id])
  const noteId = `${form.id}-note`
  const said = form.changes ? formWords.changes(form.changes) : undefined
  return (
    <form
      className={classes.form}
      noValidate
      aria-busy={form.busy}
      onSubmit={(event: FormEvent) => {
        // A dialog that is opened inside has a form of its own, whose sending comes by here too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        void submit()
      }}
    >
      <DraftBar form={form} />
      {form.errors.length > 1 && (
        <div className={classes.summary} role="alert">
          <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
          <span>{formWords.summary(form.errors.length)}</span>
          {form.errors.map(({ key, message }) => (
            <button
              key={key}
              type="button"
              className={classes.jump}
              title={message}
              onClick={() => jumpTo(fieldId(form.id, key))}
            >
              {labels[key]}
            </button>
          ))}
        </div>
      )}
      <div className={classes.fields} data-columns={columns}>
        {props.children}
      </div>
      {form.failed && (
        <p className={classes.failed} role="alert">
          {formWords.failed}
        </p>
      )}
      <FormButtons>
        {(hindrance !== undefined || props.note !== undefined || said !== undefined) && (
          <span id={noteId} className={classes.note}>
            {hindrance ?? (
              <>
                {said}
                {said !== undefined && props.note !== undefined && ' · '}
                {props.note}
              </>
            )}
          </span>
        )}
        {props.onCancel !== undefined && (
          <Button type="button" variant="default" onMouseDown={keepPlace} onClick={props.onCancel}>
            {words.cancel}
          </Button>
        )}
        {props.refusal !== undefined && (
          <Button
            type="button"
            variant="default"
            loading={props.refusal.busy ?? false}
            onMouseDown={keepPlace}
            onClick={props.refusal.onPress}
          >
            {props.refusal.label}
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
      <span className={classes.draftActs}>
        <Button size="xs" variant="light" onClick={take}>
          {formWords.draftTake}
        </Button>
        <Button size="xs" variant="subtle" onClick={drop}>
          {formWords.draftDrop}
        </Button>
      </span>
    </div>
  )
}
