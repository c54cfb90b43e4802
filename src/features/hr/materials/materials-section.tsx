import { Button } from '@mantine/core'
import { IconCircleCheck, IconListDetails, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type Completeness,
  completenessOf,
  isComplete,
  type MaterialLine,
  materialLines,
  postOf,
} from '#contract/domains/hr/materials/material-list.ts'
import { station } from '#contract/domains/posts.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { hrMaterialsText } from '#src/i18n/hr/hr-materials.ts'
import { materialName } from '#src/i18n/hr/material-words.ts'
import { paperViewerText } from '#src/i18n/hr/paper-viewer.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { AskPapers } from '../papers/ask-papers.tsx'
import { useZipPapers } from '../papers/use-zip-papers.ts'
import { useEditable } from '../people/use-editable.ts'
import { HandInDialog } from './hand-in-dialog.tsx'
import type { MaterialAct } from './material-acts.ts'
import { MaterialCard } from './material-card.tsx'
import classes from './materials.module.css'
import { MoreActs } from './more-acts.tsx'
import { useCheckers } from './use-checkers.ts'
import { type ShownPaper, useMaterialActs } from './use-material-acts.ts'
import { useMaterialMarks } from './use-material-marks.ts'
import { VerdictDialog } from './verdict-dialog.tsx'

interface MaterialsSectionProps {
  person: Person
  departments: Departments
  /** Whether whoever is looking may see papers. A right that is lost closes nothing that is being typed. */
  mayRead: boolean
}

type Open =
  | { readonly act: 'add'; readonly person: Person }
  | ({ readonly act: Exclude<MaterialAct, 'approved'> | 'more' } & ShownPaper)

/** The papers of a record: which are asked for, which are there, and what each is worth. */
export function MaterialsSection({ person, departments, mayRead }: MaterialsSectionProps) {
  const words = useText(hrMaterialsText)
  const { detail, form } = useText(hrText)
  const viewer = useText(paperViewerText)
  const language = useLanguage()
  const editable = useEditable()(person) && mayRead
  // An open page sees the day end.
  useNow()
  const today = shanghaiToday()
  const asked = useAllRows(station).get(person.stationUri ?? '')?.certificatesRequired ?? []
  const post = postOf(person, departments.pathOf(person.groupUri), asked)
  const lines = materialLines(person.materials ?? {}, post, today)
  const completeness = completenessOf(lines)
  const lacks = completeness.there < completeness.required
  const hasFiles = Object.values(person.materials ?? {}).some(({ files }) => files.length > 0)
  const zipPapers = useZipPapers()
  const [isAsking, setAsking] = useState(false)
  const nameOf = useCheckers(lines)
  const marks = useMaterialMarks(person.uri)
  const { judge, remove } = useMaterialActs()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const blocked = editable ? undefined : form.notNow
  const act = (line: MaterialLine) => (chosen: MaterialAct | 'more') => {
    if (chosen !== 'approved') return setOpen({ act: chosen, person, line })
    close()
    judge({ person, line }, 'approved', '').catch(reportError)
  }
  const dialog = () => {
    if (!open) return null
    if (open.act === 'add')
      return <HandInDialog title={words.add} {...open} line={undefined} blocked={blocked} onClose={close} />
    const paper = materialName(open.line, language)
    const shown = { person: open.person, line: open.line, onClose: close }
    switch (open.act) {
      case 'more':
        return <MoreActs title={words.moreOf(paper)} line={open.line} onAct={act(open.line)} onClose={close} />
      case 'handIn': {
        const title = words.of(open.line.material?.files.length ? words.replace : words.handIn, paper)
        return <HandInDialog title={title} {...shown} blocked={blocked} />
      }
      case 'rejected':
      case 'waived': {
        const title = words.of(open.act === 'rejected' ? words.reject : words.waive, paper)
        return <VerdictDialog title={title} verdict={open.act} judge={judge} blocked={blocked} {...shown} />
      }
      case 'remove':
        return (
          <Confirm
            opened
            onClose={close}
            title={words.removeTitle(paper)}
            confirmLabel={words.remove}
            destructive
            onConfirm={() => remove(open)}
          >
            {words.removeBody}
          </Confirm>
        )
    }
  }
  return (
    <>
      {mayRead && (
        <DetailSection
          id="materials"
          title={detail.sections.materials}
          note={
            <>
              {hasFiles && (
                <Button
                  component={UiLink}
                  href={`/organization/personnel/imgViweHtml?uri=${person.uri}`}
                  size="xs"
                  variant="subtle"
                >
                  {viewer.viewAll}
                </Button>
              )}
              {hasFiles && (
                <Button size="xs" variant="subtle" onClick={() => zipPapers([person])}>
                  {viewer.zip}
                </Button>
              )}
              {lacks && (
                <Button size="xs" variant="subtle" onClick={() => setAsking(true)}>
                  {viewer.ask}
                </Button>
              )}
              {editable && (
                <Button
                  size="xs"
                  variant="subtle"
                  leftSection={<IconPlus size={16} stroke={1.75} />}
                  onClick={() => setOpen({ act: 'add', person })}
                >
                  {words.add}
                </Button>
              )}
            </>
          }
        >
          <Summary of={completeness} />
          <ul className={classes.list} aria-label={words.held}>
            {lines.map((line) => (
              <MaterialCard
                key={line.id}
                line={line}
                mark={line.key === undefined ? undefined : marks.get(line.key)}
                checkedBy={nameOf(line.material?.checkedBy)}
                onAct={editable ? act(line) : undefined}
              />
            ))}
          </ul>
        </DetailSection>
      )}
      {dialog()}
      <AskPapers uris={[person.uri]} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

/** How far the papers are there, in one line. */
function Summary({ of }: { of: Completeness }) {
  const words = useText(hrMaterialsText)
  const language = useLanguage()
  const names = (lines: readonly MaterialLine[]) => lines.map((line) => materialName(line, language)).join(words.comma)
  const done = isComplete(of)
  const Icon = done ? IconCircleCheck : IconListDetails
  const parts = [
    words.required(of.required),
    words.there(of.there),
    of.unchecked > 0 && words.unchecked(of.unchecked),
    of.missing.length > 0 && words.lacking(names(of.missing)),
    of.again.length > 0 && words.again(names(of.again)),
  ]
  return (
    <p className={classes.summary} data-done={done || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <StatusTag tone={done ? 'good' : 'neutral'}>{done ? words.complete : words.incomplete}</StatusTag>
      <span className={classes.summaryText}>{parts.filter(Boolean).join(' · ')}</span>
    </p>
  )
}
