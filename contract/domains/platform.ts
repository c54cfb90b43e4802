// Platform: the calls that belong to no other domain.
import { domain } from '../kit/domain.ts'
import { baseDataCalls } from './base-data-calls.ts'
import { fileCalls } from './files.ts'

export const platform = domain({
  collections: {},
  mutations: {},
  calls: { ...fileCalls, ...baseDataCalls },
  refusals: [],
})
