import { Button } from '@mantine/core'
import { NEEDED_PAPERS, NEWCOMER_SLOTS, type NewcomerPaper } from '#contract/domains/hr/processes/newcomer-form.ts'
import { newcomerFormText } from '#src/i18n/hr/processes/newcomer.ts'
import { useText } from '#src/i18n/i18n.ts'
import { PhotoInput } from '#src/ui/media/photo-input.tsx'
import classes from './newcomer.module.css'
import type { usePapers } from './use-papers.ts'

interface PaperFieldsProps {
  papers: ReturnType<typeof usePapers>
  marks: Readonly<Record<string, string>>
  /** After a try to hand it in. */
  lacking: readonly NewcomerPaper[]
}

/** The papers of the form, each by camera or from the files. */
export function PaperFields({ papers, marks, lacking }: PaperFieldsProps) {
  const words = useText(newcomerFormText)
  const { held, pictures, unsent, busy, problems, choose } = papers
  const said = (slot: NewcomerPaper) => {
    const there = held.find((one) => one.slot === slot)
    if (busy === slot) return words.uploading
    if (unsent.includes(slot)) return words.waiting
    return there ? words.uploaded : undefined
  }
  return NEWCOMER_SLOTS.map((slot) => {
    const isThere = held.some((one) => one.slot === slot) || unsent.includes(slot)
    const isNeeded = NEEDED_PAPERS.includes(slot)
    const name = words.papers[slot]
    const mark = marks[slot]
    const isLacking = lacking.includes(slot) && !isThere
    return (
      <div key={slot} className={classes.paper}>
        <PhotoInput
          label={isNeeded ? `${name} *` : `${name}（${words.optional}）`}
          value={pictures[slot]}
          onChange={(file) => void choose(slot, file).catch(reportError)}
          error={problems[slot] ?? (isLacking ? words.missingPaper : mark && words.marked(mark))}
          camera={slot === 'photo' ? 'user' : 'environment'}
          disabled={busy !== undefined}
        />
        <p className={classes.quiet} role="status">
          {said(slot)}
        </p>
        {isThere && pictures[slot] === undefined && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            onClick={() => void choose(slot, undefined).catch(reportError)}
          >
            {words.removePaper(name)}
          </Button>
        )}
      </div>
    )
  })
}
