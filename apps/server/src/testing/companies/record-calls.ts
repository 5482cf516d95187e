/** A service whose calls are recorded: the names of the methods that were called. */
export function recordCalls<Service extends object>(service: Service, calledMethods: Set<string>): Service {
  return new Proxy(service, {
    get(target, name, receiver): unknown {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value === 'function' && typeof name === 'string') calledMethods.add(name);
      return value;
    },
  });
}
