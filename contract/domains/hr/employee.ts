// Employee: one person of an organisation. The public card is for colleagues, the rest for those who keep the roster.

import * as z from 'zod/mini'
import { collection, group, sensitiveGroup } from '../../kit/collection.ts'
import {
  date,
  flag,
  integer,
  list,
  names,
  oneOf,
  optional,
  pattern,
  ref,
  structure,
  text,
  username,
} from '../../kit/field.ts'
import { fileRefSchema } from '../files.ts'
import { contractSummarySchema } from './contract-summary.ts'
import { EMPLOYEE_TYPES } from './employee-types.ts'
import { materialsSchema } from './materials/material.ts'

const short = z.string().check(z.maxLength(100))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

/** From the lowest to the highest. */
export const EDUCATION_LEVELS = [
  'primary',
  'junior',
  'senior',
  'vocational',
  'college',
  'bachelor',
  'master',
  'doctor',
] as const

const education = z.object({
  level: z.enum(EDUCATION_LEVELS),
  school: short,
  major: short,
  start: z.nullable(day),
  end: z.nullable(day),
  degree: short,
  isFullTime: z.boolean(),
  isHighest: z.boolean(),
})
const work = z.object({
  company: short,
  start: z.nullable(day),
  end: z.nullable(day),
  title: short,
  leaveReason: short,
  refName: short,
  refPhone: short,
})
/** Somebody to call in an emergency. */
export const emergencySchema = z.object({ name: short, relation: short, mobile: short, address: short })
export const EMERGENCY_MOST = 5
const certificate = z.object({
  type: short,
  no: short,
  level: short,
  issuedBy: short,
  issueDate: z.nullable(day),
  expireDate: z.nullable(day),
  reviewDate: z.nullable(day),
  /** The paper itself, as a picture or a PDF; absent without one. */
  file: z.optional(fileRefSchema),
})
const social = z.object({
  siAccount: short,
  siCity: short,
  siStartMonth: z.nullable(month),
  hfAccount: short,
  hfStartMonth: z.nullable(month),
  siStopMonth: z.nullable(month),
})
/** Values of custom fields by the field's uri; each is checked against its field when it is written. */
const customValues = z.record(z.string(), z.unknown())
const bank = z.object({
  holder: short,
  cardNo: short,
  bankName: short,
  branchName: short,
  /** Of the bank: 联行号, or a SWIFT code. */
  bankCode: z.optional(short),
  usage: z.enum(['wage', 'expense']),
  isDefault: z.boolean(),
})
const family = z.object({
  name: short,
  relation: short,
  gender: z.nullable(z.enum(['male', 'female'])),
  birthDate: z.nullable(day),
  employer: short,
  phone: short,
})

/** Where somebody stands with the organisation; which process moves it stands in `processes/`. */
export const EMPLOYEE_STATUSES = ['preEntry', 'active', 'leaving', 'left', 'entryCancelled'] as const
/** How far somebody is who works here. */
export const EMPLOYEE_STAGES = ['probation', 'regular', 'intern', 'none'] as const

export const employee = collection(
  'employee',
  {
    public: group('user_and_departments', {
      name: text(2, 30),
      /** Account of the person, once there is one. */
      username: optional(username()),
      employeeNo: text(1, 32),
      /** The spec's rule: 11 digits starting with 1. Unique among those who have not left. */
      mobile: pattern(/^1\d{10}$/, 'mobile'),
      workEmail: optional(text(3, 64)),
      officePhone: optional(text(1, 32)),
      photo: optional(structure(fileRefSchema)),
      /** Primary department. */
      groupUri: ref('department'),
      groupUris: names(20),
      stationUri: optional(ref('station')),
      dutyUris: names(20),
      rankUri: optional(ref('rank')),
      managerUri: optional(ref('employee')),
      employeeStatus: oneOf(...EMPLOYEE_STATUSES),
      /** Membership: a disabled person cannot sign in to this organisation. */
      membership: oneOf('active', 'disabled'),
      custom: optional(structure(customValues)),
    }),
    hr: group('roster_managerment', {
      employeeType: optional(oneOf(...EMPLOYEE_TYPES)),
      stage: optional(oneOf(...EMPLOYEE_STAGES)),
      entryDate: optional(date()),
      seniorityDate: optional(date()),
      probationMonths: optional(integer(0, 6)),
      plannedRegularDate: optional(date()),
      regularDate: optional(date()),
      lastDay: optional(date()),
      workPlace: optional(text(1, 100)),
      remark: optional(text(1, 500)),
      gender: optional(oneOf('male', 'female')),
      birthDate: optional(date()),
      ethnicity: optional(text(1, 20)),
      nativeRegionCode: optional(pattern(/^\d{6}$/, 'regionCode')),
      maritalStatus: optional(oneOf('single', 'married', 'divorced', 'widowed')),
      politicalStatus: optional(oneOf('masses', 'league', 'party', 'probationaryParty', 'democratic', 'nonPartisan')),
      hukouType: optional(oneOf('urban', 'rural', 'other')),
      firstWorkDate: optional(date()),
      education: optional(list(education, 20)),
      workHistory: optional(list(work, 30)),
      emergency: optional(list(emergencySchema, EMERGENCY_MOST)),
      certs: optional(list(certificate, 50)),
      social: optional(structure(social)),
      /** Comes with an import; nobody writes it by hand. */
      contract: optional(structure(contractSummarySchema)),
      customHr: optional(structure(customValues)),
      /** He wants no notice to be taken of his birthday and of his years here. */
      quietDays: optional(flag()),
    }),
    /** Most papers carry the identity number, so whoever may not see that sees none of them; each look at one is logged. */
    papers: group('roster_sensitive', { materials: optional(structure(materialsSchema)) }),
  },
  {
    audience: 'organisation',
    idPrefix: 'emp',
    scope: { resource: 'employee', field: 'groupUri' },
    lookups: ['employeeNo', 'mobile', 'groupUri', 'username'],
    unique: [
      { field: 'employeeNo' },
      {
        field: 'mobile',
        holdsFor: ({ employeeStatus }) => employeeStatus !== 'left' && employeeStatus !== 'entryCancelled',
      },
    ],
  },
  {
    sensitive: sensitiveGroup('roster_sensitive', {
      idType: optional(
        oneOf('residentId', 'passport', 'hkMacaoPermit', 'taiwanPermit', 'hmtResidence', 'foreignPermanent', 'officer'),
      ),
      idNo: optional(text(5, 32)),
      idIssuedBy: optional(text(1, 100)),
      idStart: optional(date()),
      /** `9999-12-31` means long term. */
      idEnd: optional(date()),
      bank: optional(list(bank, 10)),
      family: optional(list(family, 20)),
      bloodType: optional(oneOf('A', 'B', 'AB', 'O', 'unknown')),
      healthNote: optional(text(1, 500)),
      hukouAddress: optional(text(1, 200)),
      address: optional(text(1, 200)),
      customSensitive: optional(structure(customValues)),
    }),
  },
)

/** Names of the sensitive fields: read online by a call that logs, never mirrored. */
export const SENSITIVE_FIELDS = Object.keys(employee.sensitiveFields)
