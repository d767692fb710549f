declare module 'virtual:words/en' {
  export const words: import('@lingui/core').Messages;
}
declare module 'virtual:words/hi' {
  export const words: import('@lingui/core').Messages;
}
