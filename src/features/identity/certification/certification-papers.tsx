import { CERTIFICATION_PAPERS, type CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import type { CertFiles } from '#contract/domains/identity/certification-rules.ts'
import { useText } from '#src/i18n/i18n.ts'
import { certificationFieldText } from '#src/i18n/identity/certification-fields.ts'
import { FilePictures } from '#src/records/file-pictures.tsx'
import classes from './certification.module.css'

/** Papers of a certification by their names; a tap enlarges one. Fetched as they are asked for. */
export function CertificationPapers({ kind, files }: { kind: CertificationKind; files: CertFiles }) {
  const words = useText(certificationFieldText)
  const there = CERTIFICATION_PAPERS[kind].filter(({ name }) => (files[name]?.length ?? 0) > 0)
  if (there.length === 0) return null
  return (
    <div className={classes.papers}>
      {there.map(({ name }) => (
        <div key={name} className={classes.paper}>
          <span className={classes.label}>{words.papers[name]}</span>
          <FilePictures pictures={files[name] ?? []} label={words.papers[name] ?? ''} isTextFirst />
        </div>
      ))}
    </div>
  )
}
