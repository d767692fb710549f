declare module 'virtual:words/*' {
  export const words: import('@lingui/core').Messages;
}
