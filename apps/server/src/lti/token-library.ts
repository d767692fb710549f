/** What tokens are read and signed with. Few starts of a server see a launch from a course, so the first one loads it. */
export async function loadTokenLibrary() {
  const [errors, { SignJWT }, { jwtVerify }, { decodeProtectedHeader }] = await Promise.all([
    import('jose/errors'),
    import('jose/jwt/sign'),
    import('jose/jwt/verify'),
    import('jose/decode/protected_header'),
  ]);
  return { errors, SignJWT, jwtVerify, decodeProtectedHeader };
}
