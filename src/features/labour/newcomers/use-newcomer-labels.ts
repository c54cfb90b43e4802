// What the fields of the form of a newcomer are called.
import { fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { newcomerText } from '#src/i18n/labour/newcomer.ts'
import type { NewcomerValues } from './newcomer-values.ts'

export type NewcomerLabels = Readonly<Record<keyof NewcomerValues, string>>

/** By field. */
export function useNewcomerLabels(): NewcomerLabels {
  const words = useText(newcomerText)
  const language = useLanguage()
  const of = (collection: string) => (field: string) => fieldLabel(collection, field, language)
  const person = of('siteWorker')
  const work = of('projectWorker')
  return {
    front: words.front,
    back: words.back,
    face: words.face,
    name: words.name,
    idType: words.idType,
    idNo: words.idNo,
    idUntil: person('idUntil'),
    isLongTerm: words.longTerm,
    mobile: person('mobile'),
    urgentName: person('urgentName'),
    urgentMobile: person('urgentMobile'),
    teamUri: work('teamUri'),
    workType: work('workType'),
    workerRole: work('workerRole'),
    isLeader: work('isLeader'),
    employmentKind: work('employmentKind'),
    agreementDate: work('agreementDate'),
    insuranceUntil: work('insuranceUntil'),
    healthCheckAt: work('healthCheckAt'),
    certNo: work('certNo'),
    certUntil: work('certUntil'),
  }
}
