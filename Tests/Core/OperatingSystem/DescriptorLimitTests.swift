import Glibc
import OperatingSystem
import Testing

struct DescriptorLimitTests {
  @Test func theLimitIsRaisedAsFarAsTheSystemAllows() {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    unsafe getrlimit(resource, &limit)
    limit.rlim_cur = limit.rlim_max - 1
    unsafe setrlimit(resource, &limit)
    #expect(DescriptorLimit.raise() == Int(clamping: limit.rlim_max))
    unsafe getrlimit(resource, &limit)
    #expect(limit.rlim_cur == limit.rlim_max)
  }
}
