import { Button } from '@mantine/core'
import { useState } from 'react'
import type { induction } from '#contract/domains/hr/processes/induction.ts'
import { type LookedNewcomerForm, newcomerDeskCalls } from '#contract/domains/hr/processes/newcomer-calls.ts'
import {
  NEWCOMER_SECTIONS,
  type NewcomerField,
  type NewcomerSection,
} from '#contract/domains/hr/processes/newcomer-form.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useCall } from '#src/data/use-call.ts'
import { paperViewerText } from '#src/i18n/hr/paper-viewer.ts'
import { newcomerFormText } from '#src/i18n/hr/processes/newcomer.ts'
import { type Language, useLanguage, useText } from '#src/i18n/i18n.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { FileView } from '../custom-fields/file-view.tsx'
import classes from './newcomer.module.css'
import { ReturnDialog } from './return-dialog.tsx'
import { choicesOf, LONG_TERM } from './section-fields.tsx'

const SECTIONS = Object.keys(NEWCOMER_SECTIONS) as NewcomerSection[]

/** What a newcomer has filled in: numbers by their ends, in full only on demand; returned or confirmed from here. */
export function FormLook({ row }: { row: Row<typeof induction> }) {
  const words = useText(newcomerFormText)
  const papers = useText(paperViewerText)
  const language = useLanguage()
  const [reveal, setReveal] = useState(false)
  const [isReturning, setReturning] = useState(false)
  const { value, problem, isOffline, reload } = useFetched(newcomerDeskCalls.readNewcomerForm, { uri: row.uri, reveal })
  const { state, run } = useCall(newcomerDeskCalls.confirmNewcomerForm)
  if (!value) {
    if (problem === undefined) return <SkeletonList />
    return <StateError what={problem} isOffline={isOffline} onRetry={() => void reload().catch(reportError)} />
  }
  const confirm = async () => {
    const answer = await run({ uri: row.uri })
    if (answer.kind === 'ok') showToast('done', words.done2.confirmed)
  }
  return (
    <div className={classes.looked}>
      {SECTIONS.map((section) => (
        <div key={section}>
          <h3 className={classes.sectionTitle}>{words.sections[section]}</h3>
          <FactList
            folds
            facts={NEWCOMER_SECTIONS[section].map((field) => ({
              key: field,
              label: words.fields[field],
              value: shownValue(field, value, language, words),
            }))}
          />
        </div>
      ))}
      <div>
        <h3 className={classes.sectionTitle}>{words.sections.papers}</h3>
        {value.papers.length === 0 && <p className={classes.quiet}>{words.noPapers}</p>}
        <ul className={classes.pictures}>
          {value.papers.map(({ slot, file }) => (
            <li key={file.fileUri}>
              <p className={classes.quiet}>{words.papers[slot]}</p>
              {value.mayReveal && <FileView file={file} isImage isPrivate />}
            </li>
          ))}
        </ul>
      </div>
      <p className={classes.quiet}>{value.mayReveal ? words.logged : words.mayNotReveal}</p>
      {problem !== undefined && <Trouble>{problem}</Trouble>}
      {state.kind !== 'idle' && state.kind !== 'loading' && state.kind !== 'ok' && (
        <Trouble>{callProblem(state)}</Trouble>
      )}
      <div className={classes.acts}>
        {value.mayReveal && value.papers.length > 0 && (
          <Button component={UiLink} href={`/organization/personnel/imgViweHtml?uri=${row.uri}`} variant="default">
            {papers.viewAll}
          </Button>
        )}
        {value.mayReveal && (
          <Button variant="default" onClick={() => setReveal(!reveal)}>
            {reveal ? words.hide : words.reveal}
          </Button>
        )}
        {row.formStatus === 'submitted' && (
          <>
            <Button variant="default" onClick={() => setReturning(true)}>
              {words.return}
            </Button>
            <Button loading={state.kind === 'loading'} onClick={() => void confirm().catch(reportError)}>
              {words.confirm}
            </Button>
          </>
        )}
      </div>
      <ReturnDialog uri={row.uri} opened={isReturning} onClose={() => setReturning(false)} />
    </div>
  )
}

function shownValue(
  field: NewcomerField,
  { values, masks }: LookedNewcomerForm,
  language: Language,
  words: { readonly thereMask: string; readonly longTerm: string },
): string {
  const mask = masks[field]
  if (mask !== undefined) return mask === '' ? words.thereMask : mask
  const value = values[field] ?? ''
  if (value === LONG_TERM) return words.longTerm
  if (field === 'emergencyMobile') return groupPhone(value)
  return choicesOf(field, language)?.find((one) => one.value === value)?.label ?? value
}
