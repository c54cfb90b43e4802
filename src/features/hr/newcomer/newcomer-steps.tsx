import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import {
  NEEDED_PAPERS,
  NEWCOMER_FIELDS,
  NEWCOMER_NUMBERS,
  NEWCOMER_SECTIONS,
  type NewcomerField,
  type NewcomerSection,
  type NewcomerValues,
  newcomerFaults,
} from '#contract/domains/hr/processes/newcomer-form.ts'
import { newcomerFormText } from '#src/i18n/hr/processes/newcomer.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import classes from './newcomer.module.css'
import { PaperFields } from './paper-fields.tsx'
import { type FormValues, SectionFields } from './section-fields.tsx'
import type { NewcomerPage, useNewcomerForm } from './use-newcomer-form.ts'
import { usePapers } from './use-papers.ts'

interface NewcomerStepsProps {
  token: string
  page: Extract<NewcomerPage, { kind: 'form' }>
  acts: Pick<ReturnType<typeof useNewcomerForm>, 'device' | 'save' | 'submit' | 'keep' | 'load'>
}

const SECTIONS = Object.keys(NEWCOMER_SECTIONS) as NewcomerSection[]
const PAPERS_STEP = SECTIONS.length
const KEEP_AFTER_MS = 300

const filled = (values: FormValues): NewcomerValues =>
  Object.fromEntries(Object.entries(values).flatMap(([field, value]) => (value ? [[field, value] as const] : [])))

/** The form in steps of a few fields; every pause is kept on the device, every finished step on the server. */
export function NewcomerSteps({ token, page, acts }: NewcomerStepsProps) {
  const words = useText(newcomerFormText)
  const { kept, drafts } = page
  const { opened } = kept
  const [step, setStep] = useState(kept.step)
  const [masks, setMasks] = useState(opened.masks)
  const [trouble, setTrouble] = useState<string>()
  const [isOffline, setOffline] = useState(!navigator.onLine)
  const [hasTried, setTried] = useState(false)
  /** What the device holds of this form. */
  const [heldHere, setHeldHere] = useState<FormValues>()
  const papers = usePapers({ token, device: acts.device, drafts, papers: opened.papers, waiting: page.pictures })
  const section = SECTIONS[step]
  const initial = useMemo(
    () => Object.fromEntries(NEWCOMER_FIELDS.map((field) => [field, kept.values[field]])) as FormValues,
    [kept],
  )
  const faultsOf = (values: FormValues) =>
    newcomerFaults(filled(values), {
      ...{ today: shanghaiToday(), isIntern: opened.isIntern },
      kept: NEWCOMER_NUMBERS.filter((field) => masks[field] !== undefined),
      papers: [...papers.held.map(({ slot }) => slot), ...papers.unsent],
    })
  const ruleOf = (field: NewcomerField) => (_: unknown, values?: unknown) => {
    const fault = faultsOf(values as FormValues)[field]
    return fault && words.faults[fault]
  }
  const asked: readonly NewcomerField[] = section ? NEWCOMER_SECTIONS[section] : NEWCOMER_FIELDS
  const form = useForm<FormValues>({
    initial,
    rules: Object.fromEntries(asked.map((field) => [field, ruleOf(field)])),
    onSubmit: async (values) => (section ? goOn(values) : handIn(values)),
  })
  const { values } = form
  useEffect(() => {
    const keep = async () => {
      await acts.keep({ opened, values: filled(values), step })
      setHeldHere(values)
    }
    const timer = window.setTimeout(() => void keep().catch(reportError), KEEP_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [values, step, opened, acts.keep])
  useEffect(() => {
    const heard = () => setOffline(!navigator.onLine)
    window.addEventListener('online', heard)
    window.addEventListener('offline', heard)
    return () => {
      window.removeEventListener('online', heard)
      window.removeEventListener('offline', heard)
    }
  }, [])
  /** What was not asked for yet is not reproached on the way. */
  const open = (at: number, isReproached = false) => {
    if (!isReproached) form.reset(form.values)
    setStep(at)
    window.scrollTo({ top: 0 })
  }

  const goOn = async (given: FormValues): Promise<undefined> => {
    const answer = await acts.save(filled(given))
    setOffline(answer.kind === 'offline')
    setTrouble(answer.kind === 'ok' || answer.kind === 'offline' ? undefined : callProblem(answer, true))
    if (answer.kind === 'ok') setMasks(answer.result.masks)
    if (answer.kind === 'code') {
      if (answer.reason !== 'invalidInput') await acts.load()
      return undefined
    }
    open(step + 1)
    return undefined
  }
  const handIn = async (given: FormValues): Promise<Partial<Record<NewcomerField, string>> | undefined> => {
    setTried(true)
    await papers.sendWaiting()
    const answer = await acts.submit(filled(given))
    setOffline(answer.kind === 'offline')
    if (answer.kind !== 'ok') {
      setTrouble(callProblem(answer, true))
      return undefined
    }
    const told = Object.entries(answer.result.faults).flatMap(([name, fault]) => {
      const field = NEWCOMER_FIELDS.find((one) => one === name)
      return field && fault in words.faults ? [[field, words.faults[fault as keyof typeof words.faults]] as const] : []
    })
    const first = told[0]?.[0]
    if (first) open(SECTIONS.findIndex((one) => (NEWCOMER_SECTIONS[one] as readonly string[]).includes(first)))
    return Object.fromEntries(told)
  }
  const press = async () => {
    setTrouble(undefined)
    if (section) return void (await form.submit())
    setTried(true)
    const faults = faultsOf(values)
    const wrong = SECTIONS.findIndex((one) => NEWCOMER_SECTIONS[one].some((field) => faults[field] !== undefined))
    if (wrong >= 0) {
      await form.submit()
      return open(wrong, true)
    }
    if (NEEDED_PAPERS.some((slot) => faults[slot] !== undefined)) return
    await form.submit()
  }
  const lacking = hasTried ? NEEDED_PAPERS.filter((slot) => faultsOf(values)[slot] !== undefined) : []
  const name = section ?? 'papers'
  const isKept = drafts !== undefined
  return (
    <form
      className={classes.paper}
      style={{ gap: 20 }}
      noValidate
      aria-label={words.title}
      aria-busy={form.busy}
      onSubmit={(event) => {
        event.preventDefault()
        void press().catch(reportError)
      }}
    >
      {opened.status === 'returned' && (
        <p className={classes.returned} role="status">
          {words.returned}
          {opened.reason === '' ? '' : `：${opened.reason}`}
        </p>
      )}
      <div>
        <ol className={classes.steps} aria-label={words.step(step + 1, PAPERS_STEP + 1)}>
          {[...SECTIONS, 'papers' as const].map((one, at) => (
            <li key={one}>
              <button
                type="button"
                className={classes.bar}
                aria-label={words.sections[one]}
                aria-current={at === step ? 'step' : undefined}
                data-done={at < step || undefined}
                disabled={form.busy}
                onClick={() => open(at)}
              />
            </li>
          ))}
        </ol>
        <p className={classes.quiet}>{words.step(step + 1, PAPERS_STEP + 1)}</p>
      </div>
      <div>
        <h2 className={classes.sectionTitle}>{words.sections[name]}</h2>
        <p className={classes.quiet}>{words.hints[name]}</p>
      </div>
      <div className={classes.fields}>
        {section ? (
          <SectionFields section={section} form={form} masks={masks} marks={opened.marks} isIntern={opened.isIntern} />
        ) : (
          <PaperFields papers={papers} marks={opened.marks} lacking={lacking} />
        )}
      </div>
      {trouble !== undefined && <Trouble>{trouble}</Trouble>}
      <div className={classes.foot}>
        <p className={classes.quiet} role="status">
          {isKept && heldHere !== values
            ? words.keeping
            : isOffline
              ? words.keptHere
              : isKept
                ? words.savedHere
                : words.notKept}
        </p>
        {step > 0 && (
          <Button variant="default" onClick={() => open(step - 1)}>
            {words.back}
          </Button>
        )}
        <Button type="submit" loading={form.busy}>
          {section ? words.next : words.submit}
        </Button>
      </div>
    </form>
  )
}
