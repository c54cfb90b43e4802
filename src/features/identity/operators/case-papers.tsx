import { CERTIFICATION_PAPERS, type CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import type { CertFiles } from '#contract/domains/identity/certification-rules.ts'
import parts from '#src/features/identity/certification/certification.module.css'
import { useText } from '#src/i18n/i18n.ts'
import { certificationText } from '#src/i18n/identity/certification.ts'
import { certificationFieldText } from '#src/i18n/identity/certification-fields.ts'
import classes from './operators.module.css'
import { TokenPicture } from './token-picture.tsx'

/** Papers that an organisation has handed in, all of them open: each look was asked for. */
export function CasePapers({ kind, files }: { kind: CertificationKind; files: CertFiles }) {
  const names = useText(certificationFieldText).papers
  const words = useText(certificationText)
  return (
    <div className={parts.papers}>
      {CERTIFICATION_PAPERS[kind]
        .filter(({ name }) => (files[name]?.length ?? 0) > 0)
        .map(({ name }) => (
          <div key={name} className={parts.paper}>
            <span className={parts.label}>{names[name]}</span>
            <div className={classes.pictures}>
              {(files[name] ?? []).map(({ fileUri }, at) => (
                <TokenPicture key={fileUri} fileUri={fileUri} name={`${names[name]} ${words.paper(at + 1)}`} />
              ))}
            </div>
          </div>
        ))}
    </div>
  )
}
