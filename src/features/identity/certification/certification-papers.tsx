import type { ReactNode } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { CERTIFICATION_PAPERS, type CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import type { CertFiles } from '#contract/domains/identity/certification-rules.ts'
import { useText } from '#src/i18n/i18n.ts'
import { certificationFieldText } from '#src/i18n/identity/certification-fields.ts'
import { FilePictures } from '#src/records/files/file-pictures.tsx'
import classes from './certification.module.css'

interface CertificationPapersProps {
  kind: CertificationKind
  files: CertFiles
  /** How the pictures of a paper are shown; without it fetched as they are asked for, and a tap enlarges one. */
  draw?: (pictures: readonly FileRef[], label: string) => ReactNode
}

/** Papers of a certification by their names. */
export function CertificationPapers({ kind, files, draw = asAsked }: CertificationPapersProps) {
  const words = useText(certificationFieldText)
  const there = CERTIFICATION_PAPERS[kind].filter(({ name }) => (files[name]?.length ?? 0) > 0)
  if (there.length === 0) return null
  return (
    <div className={classes.papers}>
      {there.map(({ name }) => (
        <div key={name} className={classes.paper}>
          <span className={classes.label}>{words.papers[name]}</span>
          {draw(files[name] ?? [], words.papers[name] ?? '')}
        </div>
      ))}
    </div>
  )
}

const asAsked = (pictures: readonly FileRef[], label: string) => (
  <FilePictures pictures={pictures} label={label} isTextFirst />
)
