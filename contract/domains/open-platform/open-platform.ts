// The open platform, which has calls alone.
import { domain } from '../../kit/domain.ts'
import { openPlatformCalls } from './open-platform-calls.ts'

export const openPlatform = domain({ collections: {}, mutations: {}, calls: openPlatformCalls, refusals: [] })
