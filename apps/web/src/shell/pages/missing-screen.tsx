import { Navigate } from '@tanstack/react-router';

/** An unknown address (shell, section 2.2). */
export function MissingScreen() {
  return <Navigate to="/error/$version" params={{ version: 'error-v5' }} replace />;
}
