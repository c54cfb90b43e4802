import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { type OwnPaper, ownRecordCalls } from '#contract/domains/hr/own-record-calls.ts'
import { useUpload } from '#src/data/files/use-upload.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { materialName, stateWord } from '#src/i18n/hr/material-words.ts'
import { ownRecordText } from '#src/i18n/hr/own-record.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { compressPhoto } from '../details/compress-photo.ts'
import { jpegName } from '../fields/file-choice.ts'
import classes from './own.module.css'

interface OwnPapersProps {
  papers: readonly OwnPaper[]
  onSent: () => void
}

const OPEN: readonly OwnPaper['state'][] = ['missing', 'rejected', 'expired', 'uploaded']

/** The papers that are asked of oneself, how each stands, and the way to hand one in by camera or from the files. */
export function OwnPapers({ papers, onSent }: OwnPapersProps) {
  const words = useText(ownRecordText)
  const online = useOnline()
  if (papers.length === 0) return null
  return (
    <DetailSection id="own-papers" title={words.papers}>
      {!online && <NeedsNetwork />}
      <ul className={classes.papers}>
        {papers.map((paper) => (
          <PaperLine key={paper.key ?? `${paper.type} ${paper.title}`} paper={paper} onSent={onSent} online={online} />
        ))}
      </ul>
    </DetailSection>
  )
}

function PaperLine({ paper, onSent, online }: { paper: OwnPaper; onSent: () => void; online: boolean }) {
  const words = useText(ownRecordText)
  const language = useLanguage()
  const upload = useUpload()
  const { run } = useCall(ownRecordCalls.handInOwnPaper)
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const name = materialName(paper, language)
  const { key, type, title, state } = paper
  const send = async (chosen: readonly File[]): Promise<void> => {
    setBusy(true)
    try {
      const files: FileRef[] = []
      for (const one of chosen) {
        const isPicture = one.type.startsWith('image/')
        const file = isPicture ? new File([await compressPhoto(one)], jpegName(one.name), { type: 'image/jpeg' }) : one
        const answer = await upload(file)
        if (answer.kind !== 'ok') {
          showToast('problem', callProblem(answer) ?? words.failed)
          return
        }
        files.push(answer.result.file)
      }
      const answer = await run({ key, type, title, files })
      if (answer.kind !== 'ok') {
        showToast('problem', callProblem(answer) ?? words.failed)
        return
      }
      showToast('done', words.sent)
      onSent()
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={classes.paper} aria-label={name}>
      <span className={classes.name}>
        {name}
        {paper.files > 0 && <small>{words.files(paper.files)}</small>}
        {state === 'rejected' && paper.reason !== '' && <small>{words.reason(paper.reason)}</small>}
      </span>
      {paper.required && state === 'missing' && <small>{words.required}</small>}
      <StatusTag tone={state === 'approved' ? 'good' : state === 'uploaded' ? 'active' : 'neutral'}>
        {stateWord(state, language)}
      </StatusTag>
      {OPEN.includes(state) && (
        <>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept="image/*,application/pdf"
            aria-label={words.handInOf(name)}
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])]
              event.currentTarget.value = ''
              if (chosen.length > 0) send(chosen.slice(0, 6)).catch(reportError)
            }}
          />
          <Button
            size="xs"
            variant="default"
            loading={isBusy}
            disabled={!online}
            aria-label={words.handInOf(name)}
            onClick={() => input.current?.click()}
          >
            {state === 'missing' ? words.handIn : words.again}
          </Button>
        </>
      )}
    </li>
  )
}
