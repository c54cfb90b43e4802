// One made-up person: everything a roster holds of him, believable and valid by the real checks.

import type { employee } from '#contract/domains/hr/employee.ts'
import type { ValuesOf } from '#contract/kit/field.ts'
import { addDays, addMonths } from '#contract/kit/prc/calendar-date.ts'
import { demoContract } from '../hr/demo-contract.ts'
import { bankCard, mobileNumber, REGION_CODES, residentNumber } from './made-numbers.ts'
import { personName } from './person-names.ts'
import type { Trade } from './posts.ts'
import type { Dice } from './seeded-random.ts'

/** The day on which the demonstration stands still, so that it is the same whenever it is made. */
export const DEMO_TODAY = '2026-06-30'
const DEMO_YEAR = 2026

type Values = Partial<ValuesOf<(typeof employee)['fields']>>

export interface DemoPerson {
  readonly mirrored: Values & { name: string; mobile: string; employeeNo: string }
  readonly sensitive: Record<string, unknown>
}

export interface PersonPlan {
  /** Number of the person in the whole demonstration; makes the mobile number. */
  readonly index: number
  readonly employeeNo: string
  readonly trade: Trade
  readonly isHead: boolean
  readonly workPlace: string
  /** The company that employs, as contracts name it. */
  readonly companyName: string
  /** Resident numbers given so far; nobody gets one of them. */
  readonly takenIdNos: Set<string>
  /** A name that is wanted whatever the dice say. */
  readonly name?: string | undefined
}

const MONTHS_OF_PROBATION = 3
const SCHOOLS = [
  '同济大学',
  '东南大学',
  '重庆大学',
  '西安建筑科技大学',
  '浙江大学',
  '长安大学',
  '湖南城建职业技术学院',
  '四川建筑职业技术学院',
] as const
const MAJORS = [
  '土木工程',
  '工程管理',
  '工程造价',
  '建筑学',
  '给排水科学与工程',
  '安全工程',
  '会计学',
  '人力资源管理',
] as const
const CERTIFICATES = [
  ['一级建造师', '住房和城乡建设部'],
  ['二级建造师', '浙江省住房和城乡建设厅'],
  ['安全生产考核合格证', '浙江省住房和城乡建设厅'],
  ['特种作业操作证', '应急管理部'],
] as const

/** Makes a person for a post. The same dice in the same state make the same person. */
export function demoPerson(dice: Dice, plan: PersonPlan): DemoPerson {
  const isWorker = plan.trade === 'crew'
  const gender = dice.chance(isWorker ? 0.12 : plan.trade === 'hr' || plan.trade === 'finance' ? 0.65 : 0.32)
    ? 'female'
    : 'male'
  const oldest = isWorker ? 58 : 57
  const age = plan.isHead ? dice.between(35, oldest) : dice.between(22, isWorker ? oldest : 50)
  const birthDate = someDay(dice, DEMO_YEAR - age)
  const regionCode = dice.pick(REGION_CODES)
  const name = plan.name ?? personName(dice, gender, DEMO_YEAR - age)
  const entryDate = addDays(DEMO_TODAY, -dice.between(20, Math.min(age - 20, 22) * 330))
  const regularDate = addMonths(entryDate, MONTHS_OF_PROBATION)
  const isOnProbation = regularDate > DEMO_TODAY
  const status = statusOf(dice, plan)
  const isSingle = age < 28 && dice.chance(0.7)
  let idNo = residentNumber(dice, regionCode, birthDate, gender)
  while (plan.takenIdNos.has(idNo)) idNo = residentNumber(dice, regionCode, birthDate, gender)
  plan.takenIdNos.add(idNo)
  const mobile = mobileNumber(dice, plan.index)
  const employeeType = isWorker
    ? dice.pick(['labourService', 'labourService', 'fullTime', 'outsourced'] as const)
    : dice.weighted([
        ['fullTime', 92],
        ['intern', 4],
        ['rehiredRetiree', 4],
      ] as const)
  return {
    mirrored: {
      name,
      mobile,
      employeeNo: plan.employeeNo,
      workEmail: isWorker ? null : `${plan.employeeNo.toLowerCase()}@longmen.example`,
      officePhone: isWorker || !plan.isHead ? null : `0571-8${String(8_000_000 + (plan.index % 1_000_000)).slice(1)}`,
      employeeStatus: status,
      membership: status === 'left' ? 'disabled' : 'active',
      employeeType,
      stage: status === 'active' || status === 'leaving' ? (isOnProbation ? 'probation' : 'regular') : 'none',
      entryDate,
      seniorityDate: entryDate,
      probationMonths: MONTHS_OF_PROBATION,
      plannedRegularDate: regularDate,
      regularDate: isOnProbation ? null : regularDate,
      lastDay: status === 'left' ? laterOf(entryDate, addDays(DEMO_TODAY, -dice.between(5, 300))) : null,
      workPlace: plan.workPlace,
      gender,
      birthDate,
      ethnicity: dice.weighted([
        ['汉族', 91],
        ['壮族', 2],
        ['回族', 2],
        ['苗族', 1],
        ['土家族', 1],
        ['维吾尔族', 1],
      ]),
      nativeRegionCode: regionCode,
      maritalStatus: isSingle ? 'single' : 'married',
      politicalStatus: dice.weighted([
        ['masses', 70],
        ['party', 18],
        ['league', age < 29 ? 12 : 0.1],
      ]),
      hukouType: isWorker ? 'rural' : dice.pick(['urban', 'urban', 'rural']),
      firstWorkDate: addDays(entryDate, -dice.between(0, 900)),
      education: isWorker ? null : [school(dice, DEMO_YEAR - age)],
      workHistory: null,
      emergency: [emergencyContact(dice, plan.index, isSingle, gender, DEMO_YEAR - age)],
      certs: dice.chance(isWorker ? 0.35 : 0.25) ? [certificate(dice, entryDate)] : null,
      social: null,
      contract: demoContract({ ...plan, employeeType, status, entryDate, today: DEMO_TODAY }),
    },
    sensitive: {
      idType: 'residentId',
      idNo,
      idIssuedBy: '公安局',
      idStart: '2018-05-20',
      idEnd: '2038-05-20',
      bank: [{ ...bankCard(dice), holder: name, branchName: '', usage: 'wage', isDefault: true }],
      bloodType: dice.pick(['A', 'B', 'AB', 'O', 'unknown']),
    },
  }
}

function statusOf(dice: Dice, plan: PersonPlan): 'active' | 'leaving' | 'left' | 'preEntry' {
  return plan.isHead || plan.name !== undefined
    ? 'active'
    : dice.weighted([
        ['active', 95],
        ['leaving', 1],
        ['left', 3],
        ['preEntry', 1],
      ])
}

/** Husband or wife, or for the unmarried the mother. */
function emergencyContact(dice: Dice, index: number, isSingle: boolean, gender: 'male' | 'female', birthYear: number) {
  const name = isSingle
    ? personName(dice, 'female', birthYear - 26)
    : personName(dice, gender === 'male' ? 'female' : 'male', birthYear)
  return { name, relation: isSingle ? '母亲' : '配偶', mobile: mobileNumber(dice, 50_000_000 + index), address: '' }
}

function someDay(dice: Dice, year: number): string {
  return `${year}-${String(dice.between(1, 12)).padStart(2, '0')}-${String(dice.between(1, 28)).padStart(2, '0')}`
}

function school(dice: Dice, birthYear: number) {
  return {
    level: dice.weighted([
      ['college', 35],
      ['bachelor', 55],
      ['master', 10],
    ] as const),
    school: dice.pick(SCHOOLS),
    major: dice.pick(MAJORS),
    start: `${birthYear + 18}-09-01`,
    end: `${birthYear + 22}-06-30`,
    degree: '',
    isFullTime: true,
    isHighest: true,
  }
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

function certificate(dice: Dice, entryDate: string) {
  const [type, issuedBy] = dice.pick(CERTIFICATES)
  const issueDate = addDays(entryDate, -dice.between(30, 700))
  return {
    type,
    no: String(dice.between(10_000_000, 99_999_999)),
    level: '',
    issuedBy,
    issueDate,
    expireDate: addMonths(issueDate, 72),
    reviewDate: null,
  }
}
