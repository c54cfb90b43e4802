import { SITE_ID_PLACES, type SiteIdWhose } from '#contract/domains/labour/id-number.ts'
import { labourCalls } from '#contract/domains/labour/labour.ts'
import type { WorkerPaper } from '#contract/domains/labour/worker-papers.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { useCall } from '#src/data/use-call.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabels, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import { PaperNumber } from '#src/records/paper-number.tsx'

/** The paper of somebody who answers for a team or a company. */
export function IdNumber({ whose, row }: { whose: SiteIdWhose; row: AnyRow }) {
  const language = useLanguage()
  const manages = useMay()('site_management')
  const read = useCall(labourCalls.readSiteIdNo)
  const save = useCall(labourCalls.saveSiteIdNo)
  const { of, type, tail } = SITE_ID_PLACES[whose]
  return (
    <PaperNumber<WorkerPaper>
      title={fieldLabel(of.name, type, language)}
      kinds={enumLabels(type, language, of.name) as Record<WorkerPaper, string>}
      rule={(kind) => kind}
      kept={typeof row[tail] === 'string' ? { kind: String(row[type]), tail: row[tail] } : undefined}
      editable={manages}
      read={() => read.run({ whose, uri: row.uri })}
      save={(idType, idNo) => save.run({ whose, uri: row.uri, idType, idNo })}
    />
  )
}
