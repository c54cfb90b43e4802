import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { afterPress } from './after-press.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { type Draft, type DraftStore, registerOpenDraft } from './draft-store.ts'
import {
  changedBeneath,
  changedValues,
  changeField,
  type FieldErrors,
  type FormState,
  followRow,
  formErrors,
  isChanged,
  leaveField,
  newForm,
  overlayDraft,
  pathsOf,
  type Rules,
  type ShownRow,
  shownErrors,
} from './form-state.ts'

/** What a field component needs of a form. */
export interface FieldBinding<T> {
  id: string
  name: string
  value: T
  onChange: (value: T) => void
  onBlur: () => void
  /** The field has begun, or ended, making a value of what was chosen: a submit waits for it. */
  onWorking?: (isWorking: boolean) => void
  error: string | undefined
}

// biome-ignore lint/suspicious/noConfusingVoidType: a handler that answers nothing is the usual case
type Answer<V> = FieldErrors<V> | undefined | void

export interface FormOptions<V extends object, R extends ShownRow = ShownRow> {
  initial: V
  rules?: Rules<V> | undefined
  /**
   * Takes all values, only the changed ones, and with `row` what was seen of it: the base of the edit. May answer errors by
   * field, then the form stays open with them.
   */
  onSubmit: (values: V, changed: Partial<V>, seen: R | undefined) => Answer<V> | Promise<Answer<V>>
  /** The row that the form changes, as it is now; its fields and the form's bear the same names. */
  row?: R | undefined
  /** Says beside a field that it has been changed meanwhile, and what `row` holds there now. */
  sayChanged?: ((key: keyof V & string, row: R) => string) | undefined
  /** Runs after all is saved and the draft is forgotten: it may draw the form anew. */
  onDone?: (() => void | Promise<void>) | undefined
  /** Where unfinished content is kept while typing, and under which key. */
  draft?: { store: DraftStore; key: string } | undefined
}

export interface DraftOffer {
  atMs: number
  take: () => void
  drop: () => void
}

export interface Form<V extends object> {
  id: string
  values: V
  changed: boolean
  /** In how many fields it differs from the record it changes; undefined where it changes none. */
  changes: number | undefined
  busy: boolean
  /** The last submit ended with an exception. */
  failed: boolean
  field: <K extends keyof V & string>(key: K) => FieldBinding<V[K]>
  /** Changes a value by the form itself; what a person types goes by `field`. */
  set: <K extends keyof V>(key: K, value: V[K]) => void
  /** Errors that show, in the order of the fields. */
  errors: readonly { key: keyof V & string; message: string }[]
  submit: () => Promise<boolean>
  /** Starts again from these values and forgets the draft. */
  reset: (initial?: V) => void
  offer: DraftOffer | undefined
}

const pauseMs = 400

/** A form: values, errors beside fields, draft kept at every pause and offered again. The state's steps are in form-state.ts. */
export function useForm<V extends object, R extends ShownRow = ShownRow>(options: FormOptions<V, R>): Form<V> {
  const id = useId()
  const [state, setState] = useState<FormState<V, R>>(() => newForm(options.initial, options.row))
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [working, setWorking] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const latest = useRef({ state, options, busy, working })
  latest.current = { state, options, busy, working }
  const draft = useDraft(state, latest, setState)
  const { row } = options
  useEffect(() => {
    if (row) setState((before) => followRow(before, latest.current.options.initial, row))
  }, [row])

  const errors = formErrors(state, options.rules ?? {})
  const shown = shownErrors(state, errors)
  const beneath = new Set(changedBeneath(state))
  const said = (key: keyof V & string) =>
    state.row && beneath.has(key) ? options.sayChanged?.(key, state.row.now) : undefined
  const listed = (Object.keys(state.values) as (keyof V & string)[]).flatMap((key) => {
    const message = shown[key]
    return message === undefined ? [] : [{ key, message }]
  })

  const submit = useCallback(async () => {
    const { state, options, busy, working } = latest.current
    if (busy) return false
    if (working > 0) {
      setAsked(true)
      return false
    }
    const wrong = Object.keys(formErrors({ ...state, told: {} }, options.rules ?? {})).length > 0
    setState((before) => ({ ...before, tried: true, told: {} }))
    if (wrong) return false
    setBusy(true)
    setFailed(false)
    try {
      const told = await options.onSubmit(state.values, changedValues(state), state.row?.seen)
      if (told && Object.keys(told).length > 0) {
        setState((before) => ({ ...before, told }))
        return false
      }
      await draft.forget()
      await options.onDone?.()
      return true
    } catch (error) {
      setFailed(true)
      // The form shows that nothing was saved; the cause belongs to whoever listens for errors of the page.
      reportError(error)
      return false
    } finally {
      setBusy(false)
    }
  }, [draft.forget])
  useEffect(() => {
    if (!isAsked || working > 0) return
    setAsked(false)
    void submit()
  }, [isAsked, working, submit])

  return {
    id,
    values: state.values,
    changed: isChanged(state),
    changes: state.row && Object.keys(changedValues(state)).length,
    busy: busy || isAsked,
    failed,
    errors: listed,
    submit,
    offer: draft.offer,
    set: (key, value) => setState((before) => changeField(before, key, value)),
    reset: (initial = options.initial) => {
      setState(newForm(initial, options.row))
      void draft.forget()
    },
    field: (key) => ({
      id: fieldId(id, key),
      name: key,
      value: state.values[key],
      onChange: (value) => {
        draft.noteTyped()
        setState((before) => changeField(before, key, value))
      },
      onBlur: () => afterPress(() => setState((before) => leaveField(before, key))),
      onWorking: (isWorking) => setWorking((before) => before + (isWorking ? 1 : -1)),
      error: shown[key] ?? said(key),
    }),
  }
}

/** The element id of a field, for jumping to it. */
export function fieldId(formId: string, key: string): string {
  return `${formId}-${key}`
}

interface Latest<V extends object, R extends ShownRow> {
  current: { state: FormState<V, R>; options: FormOptions<V, R>; busy: boolean }
}

/** Keeps the content at every pause, when the page is hidden and when the form goes; offers at the start what was kept. */
function useDraft<V extends object, R extends ShownRow>(
  state: FormState<V, R>,
  latest: Latest<V, R>,
  setState: (change: (before: FormState<V, R>) => FormState<V, R>) => void,
) {
  const [offered, setOffered] = useState<Draft>()
  const seen = useRef(state.values)
  const store = latest.current.options.draft?.store
  const key = latest.current.options.draft?.key
  const keeper = useMemo(
    () => (store === undefined || key === undefined ? undefined : createDraftKeeper(store, key)),
    [store, key],
  )

  const keep = useCallback(async () => {
    const { state } = latest.current
    if (!isChanged(state)) return
    const values = changedValues(state) as Readonly<Record<string, unknown>>
    const seen = state.row && { seen: pathsOf(state.row.seen, Object.keys(values)) }
    await keeper?.keep({ values, ...seen, atMs: Date.now() })
  }, [keeper, latest])

  const forget = useCallback(async () => {
    setOffered(undefined)
    await keeper?.forget()
  }, [keeper])

  useEffect(() => {
    if (keeper === undefined) return
    let gone = false
    keeper.reopen()
    keeper.look().then((found) => {
      if (!gone && found !== undefined) setOffered(found)
    }, reportError)
    const hidden = () => {
      if (document.visibilityState === 'hidden') keep().catch(reportError)
    }
    document.addEventListener('visibilitychange', hidden)
    const signOff = registerOpenDraft(keep, () => isChanged(latest.current.state))
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', hidden)
      signOff()
      keep().catch(reportError)
    }
  }, [keeper, keep, latest])

  useEffect(() => {
    if (seen.current === state.values) return
    seen.current = state.values
    keeper?.reopen()
    const timer = window.setTimeout(() => keep().catch(reportError), pauseMs)
    return () => window.clearTimeout(timer)
  }, [state.values, keeper, keep])

  const offer: DraftOffer | undefined =
    offered === undefined
      ? undefined
      : {
          atMs: offered.atMs,
          take: () => {
            keeper?.noteTyped()
            setState((before) => overlayDraft(before, offered.values, offered.seen))
            setOffered(undefined)
          },
          drop: () => {
            forget().catch(reportError)
          },
        }
  return { offer, forget, noteTyped: () => keeper?.noteTyped() }
}
