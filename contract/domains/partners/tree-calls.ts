// Partners as trees and lists for choosing, under the names of the specification.
import * as z from 'zod/mini'
import { call, withCode } from '../../kit/call.ts'
import { SEES_PARTNERS } from './partner.ts'

export interface PartnerNode {
  readonly uri: string
  readonly uniqueKey: string
  readonly name: string
  /** `user`, `group`, or the code of a kind. */
  readonly type: string
  readonly disabled: boolean
  readonly child: readonly PartnerNode[]
}
const nodeSchema: z.ZodMiniType<PartnerNode> = z.object({
  uri: z.string(),
  uniqueKey: z.string(),
  name: z.string(),
  type: z.string(),
  disabled: z.boolean(),
  get child() {
    return z.array(nodeSchema)
  },
})
const nodes = z.array(nodeSchema)
const uri = z.string().check(z.maxLength(64))
const type = z.string().check(z.maxLength(20))

export const treeCalls = {
  getAllGroupUser: call({
    input: z.object({ flag: z.optional(z.string()) }),
    output: z.object({
      franchisee: nodes,
      upstreamOrg: nodes,
      constructionTeam: nodes,
      depart: nodes,
      labour: nodes,
      serviceUnit: nodes,
      org: nodes,
    }),
    auth: withCode(SEES_PARTNERS),
    summary: 'Partners by kind and the organisation itself, for choosing a scope',
  }),
  getFranchiseList: call({
    input: z.object({ type, uri: z.optional(uri) }),
    output: z.object({ list: z.array(z.object({ uri: z.string(), name: z.string(), type: z.string() })) }),
    auth: withCode(SEES_PARTNERS),
    summary: 'Partners of one kind; of one class where it is named',
  }),
  franchiseeGroupTree: call({
    input: z.object({ type, uri: z.optional(uri) }),
    output: z.object({ tree: nodes }),
    auth: withCode(SEES_PARTNERS),
    summary: 'Classes of one kind of partners',
  }),
  updateFranchiseeGroup: call({
    input: z.object({
      /** The class they go into; empty: unclassified. */
      pgroupId: uri,
      name: z.string().check(z.maxLength(50)),
      type,
      uri: z.array(uri).check(z.minLength(1), z.maxLength(200)),
    }),
    output: z.object({}),
    auth: withCode(SEES_PARTNERS),
    summary: 'Move partners into a class',
  }),
  franchiseeContactList: call({
    input: z.object({
      name: z.optional(z.string().check(z.maxLength(50))),
      pageNo: z.int().check(z.minimum(1)),
      pageSize: z.int().check(z.minimum(1), z.maximum(1000)),
    }),
    output: z.object({
      records: z.array(z.object({ username: z.string(), name: z.string(), mobile: z.string(), partner: z.string() })),
      total: z.number(),
    }),
    auth: withCode(SEES_PARTNERS),
    summary: 'Contacts of partners',
  }),
}
