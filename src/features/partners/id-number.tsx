import type { ID_PAPERS } from '#contract/domains/partners/company-fields.ts'
import { ID_PLACES, type IdWhose, paperRule } from '#contract/domains/partners/id-number.ts'
import { partners } from '#contract/domains/partners/partners.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { useCall } from '#src/data/use-call.ts'
import { enumLabels } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { PaperNumber } from '#src/records/paper-number.tsx'

interface IdNumberProps {
  whose: IdWhose
  row: AnyRow
  editable: boolean
}

type Paper = (typeof ID_PAPERS)[number]
const TITLES = { legalPerson: 'ofLegalPerson', person: 'ofPerson', leader: 'ofLeader' } as const

/** The paper of somebody whom a partner names. */
export function IdNumber({ whose, row, editable }: IdNumberProps) {
  const words = useText(partnerScreensText).paperNo
  const language = useLanguage()
  const read = useCall(partners.calls.readPartnerIdNo)
  const save = useCall(partners.calls.savePartnerIdNo)
  const { of, type, tail } = ID_PLACES[whose]
  return (
    <PaperNumber<Paper>
      title={words[TITLES[whose]]}
      kinds={enumLabels(type, language, of.name) as Record<Paper, string>}
      rule={paperRule}
      kept={typeof row[tail] === 'string' ? { kind: String(row[type]), tail: row[tail] } : undefined}
      editable={editable}
      read={() => read.run({ whose, uri: row.uri })}
      save={(idType, idNo) => save.run({ whose, uri: row.uri, idType, idNo })}
    />
  )
}
