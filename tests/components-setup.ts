import { configure } from '@testing-library/react'

// A loaded machine needs more than the second that is usual; a test that waits in vain still fails.
configure({ asyncUtilTimeout: 30_000 })
