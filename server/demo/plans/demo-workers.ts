// Workers of the demonstration's sites: most may enter, some lights are amber, some red.
import { type projectWorker as collectionOfWork, projectWorker } from '#contract/domains/labour/project-worker.ts'
import { siteWorker } from '#contract/domains/labour/site-worker.ts'
import { type AnyCollection, type AnyRow, completeRow, type Row } from '#contract/kit/collection.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { demoFace } from './demo-face.ts'
import { bankCard, REGION_CODES, residentNumber } from './made-numbers.ts'
import { personName } from './person-names.ts'
import { createDice, type Dice } from './seeded-random.ts'

export interface DemoWorker {
  readonly passport: AnyRow
  readonly work: Row<typeof collectionOfWork>
  readonly identity: {
    readonly workerUri: string
    readonly idNo: string
    readonly birthDate: string
    readonly wageCard: string
    readonly wageBank: string
  }
}

interface Plan {
  readonly projectUri: string
  readonly groupUri: string
  readonly siteUsernames: readonly string[]
  readonly teamUri: string
  readonly workType: string
  readonly rate: number
  readonly size: number
  readonly dice: Dice
  readonly newUri: (of: AnyCollection) => string
  readonly today: string
  readonly nowMs: number
}

/** Of a team of ten: the eighth has no training, the ninth an expired insurance, the tenth is on the black list. */
const FAULTS = ['', '', '', '', '', 'soon', '', 'untrained', 'uninsured', 'blackListed'] as const

/** A team; the first one leads it. */
export function demoWorkers(plan: Plan): DemoWorker[] {
  return Array.from({ length: plan.size }, (_, at) => demoWorker(plan, at))
}

function demoWorker(plan: Plan, at: number): DemoWorker {
  const { dice, newUri, today, nowMs, projectUri, groupUri, siteUsernames, teamUri, workType } = plan
  const gender = dice.chance(0.12) ? 'female' : 'male'
  const age = gender === 'female' ? dice.between(24, 44) : dice.between(22, 56)
  const birthDate = addDays(today, -(age * 365 + dice.between(10, 360)))
  const idNo = residentNumber(dice, dice.pick(REGION_CODES), birthDate, gender)
  const name = personName(dice, gender, Number(birthDate.slice(0, 4)))
  const fault = FAULTS[at % FAULTS.length] ?? ''
  const workerUri = newUri(siteWorker)
  const known = {
    ...{
      name,
      idLast4: idNo.slice(-4),
      gender,
      birthMonth: birthDate.slice(0, 7),
      isBlackListed: fault === 'blackListed',
    },
    idUntil: dice.chance(0.3) ? '9999-12-31' : addDays(today, dice.between(400, 5000)),
  }
  const isIn = fault === '' || fault === 'soon' || fault === 'uninsured'
  const trained = fault === 'untrained' ? null : addDays(today, -dice.between(20, 120))
  const entered = isIn && trained !== null ? addDays(trained, 1) : null
  const isSpecial = ['030', '180', '100'].includes(workType)
  const insured = { soon: 12, uninsured: -3, untrained: 150, blackListed: 150, '': dice.between(60, 300) }[fault]
  const status = isIn ? 'in' : 'pending'
  const enteredAt = entered === null ? nowMs : Date.parse(`${entered}T08:00:00+08:00`)
  const trail = isIn ? [{ step: 'enter', to: 'in', by: siteUsernames[0] ?? '', at: enteredAt, note: '' }] : []
  const work = completeRow(projectWorker, newUri(projectWorker), {
    ...{ projectUri, groupUri, siteUsernames, teamUri, workerUri, ...known, workerRole: 'worker', workType },
    ...{ isLeader: at === 0, employmentKind: 'labourCo', agreementDate: addDays(today, -130), agreementFiles: [] },
    ...{ safetyTrainedAt: trained, insuranceUntil: addDays(today, insured) },
    healthCheckAt: addDays(today, -dice.between(30, 300)),
    certNo: isSpecial ? `T${dice.between(100000, 999999)}` : null,
    certUntil: isSpecial ? addDays(today, dice.between(40, 900)) : null,
    ...{ certFiles: [], entryDate: entered, inside: isIn && fault !== 'uninsured' && at % 5 !== 4 ? 'in' : 'out' },
    ...{ dayRateFen: plan.rate + (at === 0 ? 6_000 : 0), status, trail },
    ...{ statusAt: trail[0]?.at ?? null, statusBy: trail[0]?.by || null },
  })
  const mobile = `135${String(dice.between(0, 99_999_999)).padStart(8, '0')}`
  // Dice of their own: what else is made stays as it was.
  const { cardNo: wageCard, bankName: wageBank } = bankCard(createDice(Number(idNo.slice(6, 17))))
  const passport = completeRow(siteWorker, workerUri, {
    ...{ ...known, idType: 'residentId', mobile, urgentName: '家属', urgentMobile: '13600009999' },
    ...{
      ethnicity: '汉族',
      hasMedicalHistory: at % 17 === 3 ? 'some' : 'none',
      education: 'junior',
      politicalStatus: 'masses',
      wageBank,
      wageCardTail: wageCard.slice(-4),
    },
    face: at % 6 === 5 ? null : demoFace(Number(idNo.slice(6, 17)), gender),
    blackReason: fault === 'blackListed' ? '在其他项目多次违反安全规定' : null,
  })
  return {
    passport,
    work: work as unknown as DemoWorker['work'],
    identity: { workerUri, idNo, birthDate, wageCard, wageBank },
  }
}
