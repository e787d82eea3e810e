// React's development build records for the browser's developer tools who rendered what, where and for how long. In
// tests, which nobody watches there, that takes a third of React's time. It looks for these two when it is loaded.
Object.assign(console, { createTask: undefined, timeStamp: undefined })

// It also takes the stack of every element's creation, for its warnings, until it has counted ten thousand in a second.
// Warnings still name the component. A React without this counter would only be slower.
const { default: React } = await import('react')
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

// Makes this file a module, which may wait.
export {}
