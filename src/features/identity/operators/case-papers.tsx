import type { CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import type { CertFiles } from '#contract/domains/identity/certification-rules.ts'
import { CertificationPapers } from '#src/features/identity/certification/certification-papers.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { certificationText } from '#src/i18n/identity/certification.ts'
import classes from './operators.module.css'
import { TokenPicture } from './token-picture.tsx'

/** Papers that an organisation has handed in, all of them open: each look was asked for. */
export function CasePapers({ kind, files }: { kind: CertificationKind; files: CertFiles }) {
  const words = useText(certificationText)
  return (
    <CertificationPapers
      kind={kind}
      files={files}
      draw={(pictures, label) => (
        <div className={classes.pictures}>
          {pictures.map(({ fileUri }, at) => (
            <TokenPicture key={fileUri} fileUri={fileUri} name={`${label} ${words.paper(at + 1)}`} />
          ))}
        </div>
      )}
    />
  )
}
