// Base data and the answers around files. Bytes travel beside the contract: multipart uploads, resumable uploads, downloads.
import * as z from 'zod/mini'
import { call, calls, open, signedIn } from '../kit/call.ts'

const code = z.string().check(z.regex(/^\d{6}$/))

const regionSchema = z.object({
  code: z.string(),
  name: z.string(),
  level: z.enum(['province', 'city', 'county']),
})
export type Region = z.infer<typeof regionSchema>

/** Sections of GB/T 4754: the values of the dictionary of industries. */
export const INDUSTRIES = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
] as const

/** Dictionaries the platform keeps: value and label in both languages. `platformText`: sentences of whoever runs it. */
export const DICTIONARIES = ['industry', 'ethnicity', 'politicalStatus', 'education', 'bank', 'platformText'] as const

export const baseDataCalls = calls('platform', {
  /** Regions of the PRC directly below one; without a parent the provinces. */
  regionList: call({
    path: '/base/sysaddress/list',
    input: z.object({ parentCode: z.optional(code) }),
    output: z.object({ regions: z.array(regionSchema) }),
    auth: open,
    summary: 'Regions below a region',
  }),
  /** All regions at once, for a device that is to have them without a network: a line each, code, space, name. */
  regionTable: call({
    path: '/base/sysaddress/table',
    input: z.object({}),
    output: z.object({ lines: z.string() }),
    auth: open,
    summary: 'All regions',
  }),
  dictionaryList: call({
    path: '/base/sysdictionary/list',
    input: z.object({ type: z.enum(DICTIONARIES) }),
    output: z.object({
      items: z.array(z.object({ value: z.string(), label: z.string(), labelEn: z.string(), sortNo: z.number() })),
    }),
    auth: open,
    summary: 'A dictionary',
  }),
  /** Where mail of an address is read, by what stands behind the @; an empty address when it is not known. */
  getByEmailPostfix: call({
    path: '/base/emailAddress/getByEmailPostfix',
    input: z.object({ postfix: z.string().check(z.maxLength(100)) }),
    output: z.object({ url: z.string() }),
    auth: open,
    summary: 'The mail page of a domain',
  }),
  /** What is needed to show a file: the address is read with the reading cookie, never with a token in the address. */
  getByFileId: call({
    method: 'GET',
    path: '/api/v1/uccall/wps/getByFileId',
    input: z.object({ fileId: z.string().check(z.maxLength(64)), action: z.literal('read') }),
    output: z.object({
      fileUri: z.string(),
      fileName: z.string(),
      fileType: z.string(),
      size: z.number(),
      url: z.string(),
      /** How the page can show it; `none`: only to be downloaded. */
      kind: z.enum(['image', 'video', 'audio', 'pdf', 'text', 'none']),
    }),
    auth: signedIn,
    summary: 'How to show a file',
  }),
  /** Today's weather; without a city that of the organisation's region, else of the provider's own. `source` says who knows: `none` when no provider is set up. */
  weather: call({
    input: z.object({ city: z.optional(z.string().check(z.maxLength(30))) }),
    output: z.object({
      source: z.enum(['provider', 'none']),
      city: z.string(),
      /** Whole degrees Celsius, as the provider writes them; '' without a provider. */
      temperature: z.string(),
      weather: z.string(),
      /** When the provider was asked. */
      atMs: z.number(),
    }),
    auth: signedIn,
    summary: 'Weather of a city',
  }),
})
