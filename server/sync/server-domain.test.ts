// What the server adds to a mutation is typed by the contract: whatever is renamed there does not compile here.
import { expect, test } from 'vitest'
import type { joining } from '#contract/domains/joining/joining.ts'
import { membershipApplicationFlow } from '#contract/domains/joining/membership-application.ts'
import type { domains } from '#contract/index.ts'
import { createWorkflowHooks, serveWorkflow } from '#server/domains/serve-workflow.ts'
import type { ServerDomainOf, ServerDomainsOf } from './server-domain.ts'

const check = async () => undefined

test('a check, an effect, a unique rule, a step and a domain are named as the contract names them', () => {
  const part: ServerDomainOf<typeof joining> = {
    authority: {
      addJoinWish: check,
      // @ts-expect-error no mutation has this name
      addJoinWhish: check,
    },
    effects: {
      passMembershipApplication: check,
      // @ts-expect-error no mutation has this name
      passApplication: check,
    },
    uniqueRefusals: {
      one: 'alreadyMember',
      // @ts-expect-error nobody is refused by this name
      other: 'memberAlready',
    },
  }
  const parts: ServerDomainsOf<typeof domains> = {
    joining: part,
    // @ts-expect-error no domain has this name
    joinings: part,
  }
  const hooks = createWorkflowHooks()
  const services = { hooks } as Parameters<typeof serveWorkflow>[1]
  const served = serveWorkflow(membershipApplicationFlow, services, {
    pass: check,
    // @ts-expect-error no step has this name
    accept: check,
  })
  // @ts-expect-error the workflow has no such mutation
  expect(served.authority.acceptMembershipApplication).toBeUndefined()
  expect(served.authority.passMembershipApplication).toBeTypeOf('function')
  expect(parts.joining).toBe(part)
})
