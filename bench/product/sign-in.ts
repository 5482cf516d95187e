/**
 * Signs in through the API.
 * @returns the bearer token
 * @throws Error if the sign-in is refused
 */
export async function signIn(port: number, username: string, password: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, bearer: true }),
  });
  const { accessToken } = (await answer.json()) as { accessToken?: string };
  if (!accessToken) throw new Error(`The benchmark user could not sign in: ${answer.status}`);
  return accessToken;
}
